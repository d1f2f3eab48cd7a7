import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice-pages.ts'

/** A number or name that opens the list of what it counts. */
export function Opening({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children
  const classes = 'text-primary hover:underline'
  // Another application, and another tab: the numbers stay.
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
