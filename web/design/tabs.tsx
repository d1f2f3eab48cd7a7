import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export type Tab = {
  to: string
  label: string
  current: boolean
  /** The number of waiting items, and its text for screen readers. */
  count?: { text: string; label: string } | undefined
}

/** Tabs as links, so that each has a URL; the current one is scrolled into view. */
export function Tabs({ tabs, label, className }: { tabs: Tab[]; label: string; className?: string }) {
  const row = useCurrentInView(tabs.find((tab) => tab.current)?.to)
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx('no-scrollbar relative overflow-x-auto border-b border-line', className)}
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              prefetch="intent"
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="relative flex min-h-11 items-center px-3 text-sm font-semibold text-muted transition-colors hover:text-primary border-b-2 border-transparent aria-[current]:border-current aria-[current]:text-primary"
            >
              {tab.label}
              {tab.count && (
                <>
                  <span
                    aria-hidden
                    className="ml-1.5 min-w-5 rounded-full bg-primary-soft px-1.5 text-center text-xs leading-5 font-bold text-primary-strong tabular-nums"
                  >
                    {tab.count.text}
                  </span>
                  <span className="sr-only">, {tab.count.label}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
