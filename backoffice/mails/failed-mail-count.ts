import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { api } from '../../storefront/app/api/api.ts'

/** Known to the router alone, which asks there again whenever something was done. */
export const failedMailCountPath = `${backofficePages.mails}/count`

/** Null where it is not known: the screen itself finds out that the session has ended, or that there is no network. */
export const loadFailedMailCount = () => api('GET /kelola/failedmailcount').catch(() => null)

/** How many mails could not be sent; 0 until that is known. */
export function useFailedMailCount(): number {
  const { load, data } = useFetcher<typeof loadFailedMailCount>()
  useEffect(() => {
    load(failedMailCountPath)
  }, [load])
  return data?.count ?? 0
}
