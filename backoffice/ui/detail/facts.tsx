import type { ReactNode } from 'react'

/** Facts as label and value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2 text-sm @min-[20rem]:grid-cols-[minmax(6rem,auto)_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere ">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
