import { Search } from 'lucide-react'
import { LiveBadge } from '../live/live-badge.tsx'
import { setSearchOpen } from '../search/search-open.ts'
import { shellTexts } from '../texts/shell.ts'

/** The top bar of desks: the search, and the state of the live connection. */
export function TopBar() {
  return (
    <div className="sticky top-0 z-20 flex min-h-14 items-center gap-4 border-b border-line bg-surface px-6 max-md:hidden">
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        className="flex h-10 w-full max-w-prose items-center gap-3 rounded-control border border-line bg-ground px-3 text-left text-sm text-muted hover:border-control"
        onClick={() => setSearchOpen(true)}
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{shellTexts.search.placeholder}</span>
        <kbd className="rounded-small border border-line bg-surface px-1.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <div className="ml-auto">
        <LiveBadge />
      </div>
    </div>
  )
}
