import { useEffect } from 'react'
import { backofficeTexts } from '../texts/backoffice.ts'

/** Sets the document title, with the page number from the second page on. */
export function usePageTitle(title: string, page = 1) {
  useEffect(() => {
    document.title = backofficeTexts.pageTitle(title, page)
  }, [title, page])
}
