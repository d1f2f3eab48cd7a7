import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { designTexts } from '../texts/design.ts'

const linksShown = 3 // S05
// Five of them fit on a phone even at twice the font size.
const linkClasses = 'flex size-11 max-w-[16vw] items-center justify-center rounded-control'

type PaginationProps = {
  page: number
  pageCount: number
  /** URL of a page, including the other query parameters. */
  hrefOf: (page: number) => string
  /** Further props of the links. */
  link?: Pick<LinkProps, 'replace' | 'state' | 'preventScrollReset'>
  /** The position of the page in the list, in words. */
  position?: string | undefined
}

/** Links to pages, which work without script. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, link, position }: PaginationProps) {
  if (pageCount <= 1) return null
  const first = Math.max(1, Math.min(page - 1, pageCount - linksShown + 1))
  const pages = Array.from({ length: Math.min(linksShown, pageCount) }, (_, i) => first + i)
  return (
    <nav aria-label={designTexts.pages} className="flex flex-col items-center gap-1">
      <ul className="flex items-center gap-1">
        <Step to={page > 1 && hrefOf(page - 1)} link={link} label={designTexts.previous} rel="prev">
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        {pages.map((number) => (
          <li key={number}>
            <Link
              {...link}
              to={hrefOf(number)}
              aria-label={designTexts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`${linkClasses} text-sm font-semibold tabular-nums hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary aria-[current]:text-white`}
            >
              {number}
            </Link>
          </li>
        ))}
        <Step to={page < pageCount && hrefOf(page + 1)} link={link} label={designTexts.next} rel="next">
          <ChevronRight aria-hidden className="size-5" />
        </Step>
      </ul>
      {position && <p className="text-sm text-muted tabular-nums">{position}</p>}
    </nav>
  )
}

type StepProps = Pick<PaginationProps, 'link'> & { to: string | false; label: string; rel: string; children: ReactNode }

function Step({ to, link, label, rel, children }: StepProps) {
  return (
    <li>
      {to ? (
        <Link
          {...link}
          to={to}
          rel={rel}
          aria-label={label}
          className={`${linkClasses} hover:bg-primary-soft hover:text-primary`}
        >
          {children}
        </Link>
      ) : (
        <span className={`${linkClasses} text-line`}>{children}</span>
      )}
    </li>
  )
}
