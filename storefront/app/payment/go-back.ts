import { useLocation, useNavigate } from 'react-router'

/** History state of a link to a selection screen that should navigate back afterwards. */
export const canGoBack = { canGoBack: true }

/** Returns to the screen before a selection: by going back where possible, so that the history has no loops. */
export function useGoBack(path = '/shop/delivery'): () => void {
  const navigate = useNavigate()
  const state = useLocation().state as Partial<typeof canGoBack> | null
  return () => {
    if (state?.canGoBack) navigate(-1)
    else navigate(path, { replace: true })
  }
}
