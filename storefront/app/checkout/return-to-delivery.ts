import { useLocation, useNavigate } from 'react-router'

/** State of a link from /shop/delivery to one of its choices. */
export const fromDelivery = { fromDelivery: true }

/** Back to /shop/delivery after a choice: a step back where the shopper came from there, so that 'back' has no loops. */
export function useReturnToDelivery(): () => void {
  const navigate = useNavigate()
  const state = useLocation().state as Partial<typeof fromDelivery> | null
  return () => {
    if (state?.fromDelivery) navigate(-1)
    else navigate('/shop/delivery', { replace: true })
  }
}
