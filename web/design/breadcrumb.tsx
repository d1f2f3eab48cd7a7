import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { designTexts } from '../texts/design.ts'

export type Crumb = { label: string; to?: string }

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={designTexts.breadcrumb} className="no-scrollbar overflow-x-auto text-sm text-muted">
      <ol className="flex min-w-max items-center gap-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4" />}
            {crumb.to ? (
              <Link to={crumb.to} className="py-2 hover:text-primary hover:underline">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="max-w-64 truncate md:max-w-lg py-2 text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
