import { useLocation, useNavigate } from 'react-router'

/** State of a link to a screen of choices from the one that the choice is for. */
export const canGoBack = { canGoBack: true }

/**
 * Back to the screen that a choice is for: a step back where the shopper came from there, so that 'back' has no loops.
 */
export function useGoBack(path = '/shop/delivery'): () => void {
  const navigate = useNavigate()
  const state = useLocation().state as Partial<typeof canGoBack> | null
  return () => {
    if (state?.canGoBack) navigate(-1)
    else navigate(path, { replace: true })
  }
}
