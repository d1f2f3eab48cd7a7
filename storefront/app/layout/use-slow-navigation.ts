import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const noticedAfterMs = 150

/** Whether a navigation within this page (next page, other filter) takes longer than 150 ms. */
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
