import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const noticedAfterMs = 150

/** Whether another view of this very page (next page, other filter) is on its way for longer than the eye notices. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const turning = location?.pathname === pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!turning) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), noticedAfterMs)
    return () => clearTimeout(timer)
  }, [turning])
  return turning && slow
}
