import { Search } from 'lucide-react'
import { IconButton } from '#web/design/button.tsx'
import { shellTexts } from '../texts/shell.ts'
import { setSearchOpen } from './search-open.ts'

/** Opens the search on phones; desks have its box in the top bar. */
export function SearchButton() {
  return (
    <IconButton label={shellTexts.search.title} className="-mr-2 md:hidden" onClick={() => setSearchOpen(true)}>
      <Search aria-hidden className="size-5" />
    </IconButton>
  )
}
