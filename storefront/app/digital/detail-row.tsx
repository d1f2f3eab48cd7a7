import type { ReactNode } from 'react'

/** A row of a <dl>: label and value side by side, stacked where large fonts leave no room. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-1 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 basis-32 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
