import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type AccordionProps = { title: ReactNode; open?: boolean; name?: string; className?: string; children: ReactNode }

/** A native <details>, which works without script. Of accordions with the same `name`, one is open at a time. */
export function Accordion({ title, open, name, className, children }: AccordionProps) {
  return (
    <details open={open} name={name} className={cx('group border-b border-line last:border-b-0', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-sm text-muted">{children}</div>
    </details>
  )
}
