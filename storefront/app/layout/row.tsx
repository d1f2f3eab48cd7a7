import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { designTexts } from '../texts/design.ts'

export type RowProps = {
  title: string
  subtitle?: string
  /** Path of the complete list. */
  to?: string
  /** Where it is on every phone: within the first view, so that it is laid out from the beginning, or below. */
  view?: 'first' | 'later'
  children: ReactNode
}

/** A titled section of a page, usually with a carousel. */
export function Row(props: RowProps) {
  if (props.view === 'first') return <RowNow {...props} />
  return (
    // Hydrated after the first view and for itself, at once where it is tapped.
    <Suspense>
      <RowNow {...props} />
    </Suspense>
  )
}

function RowNow({ title, subtitle, to, view, children }: RowProps) {
  return (
    // Laid out and painted when it comes near; its box reaches to the edges, past which nothing of it would be painted.
    <section data-view={view} className="row -mx-4 mt-8 px-4 md:mt-10">
      <header className="mb-2 flex flex-wrap items-end justify-between gap-x-4">
        <div>
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
