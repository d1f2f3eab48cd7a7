import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { api } from '../../storefront/app/api/api.ts'

/** A resource route, so that the router revalidates the count after every action. */
export const failedMailCountPath = `${backofficePages.mails}/count`

/** Null on failure: the screen itself handles an ended session or a missing network. */
export const loadFailedMailCount = () => api('GET /kelola/failedmailcount').catch(() => null)

/** How many mails could not be sent; 0 until that is known. */
export function useFailedMailCount(): number {
  const { load, data } = useFetcher<typeof loadFailedMailCount>()
  useEffect(() => {
    load(failedMailCountPath)
  }, [load])
  return data?.count ?? 0
}
