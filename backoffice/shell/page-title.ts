import { useEffect } from 'react'
import { backofficeTexts } from '../texts/backoffice.ts'

/** Names the page in the browser's tab; of a list, every page after the first with its number. */
export function usePageTitle(title: string, page = 1) {
  useEffect(() => {
    document.title = backofficeTexts.pageTitle(title, page)
  }, [title, page])
}
