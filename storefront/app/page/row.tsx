import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { designTexts } from '#web/texts/design.ts'

export type RowProps = {
  title: string
  subtitle?: ReactNode
  /** Path of the complete list. */
  to?: string
  /** Its position on phones: in the first view, so that it is always laid out, or below it. */
  view?: 'first' | 'later'
  /** A tinted background sets the row apart from the rows around it. */
  band?: boolean
  children: ReactNode
}

/** A titled section of a page, usually with a carousel. */
export function Row(props: RowProps) {
  if (props.view === 'first') return <RowSection {...props} />
  return (
    // Hydrated on its own after the first view, or at once when it is tapped.
    <Suspense>
      <RowSection {...props} />
    </Suspense>
  )
}

function RowSection({ title, subtitle, to, view, band, children }: RowProps) {
  return (
    // Extends over the page's padding, because content-visibility (row.css) clips overflowing content.
    <section
      data-view={view}
      className={cx('row -mx-4 mt-8 px-4 md:mt-10', band && 'bg-warning-soft py-4 md:rounded-sheet')}
    >
      <header className="mb-2 flex flex-wrap items-end justify-between gap-x-4">
        <div className="flex-[1_1_10rem]">
          <h2 className="text-lg font-bold md:text-xl">{title}</h2>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        {to && (
          <Link
            to={to}
            prefetch="intent"
            className="-my-2.5 shrink-0 py-2.5 text-sm font-semibold text-primary hover:underline"
          >
            {designTexts.seeAll}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
