import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice/backoffice-pages.ts'

/** A number or name that opens the list of the counted things. */
export function ListLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children
  const classes = 'text-primary hover:underline'
  // A page of the shop opens in another tab, so that the numbers stay.
  if (!isBackofficePath(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={classes}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={classes}>
      {children}
    </Link>
  )
}
