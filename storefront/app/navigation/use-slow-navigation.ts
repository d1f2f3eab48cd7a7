import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const thresholdMs = 150

/** Whether a navigation within this page (next page, other filter) takes longer than 150 ms. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isPending = location?.pathname === pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), thresholdMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && slow
}
