import { useEffect } from 'react'
import { useAllDue } from '../navigation/use-due.ts'

/** Shows the number of open tasks at the icon of the installed application, where the browser can. */
export function AppBadge() {
  const sum = useAllDue().reduce((total, { due, count = 0 }) => total + (due.awaits ? 0 : count), 0)
  useEffect(() => {
    // Refused without an installed application, or without the permission.
    if ('setAppBadge' in navigator) navigator.setAppBadge(sum).catch(() => undefined)
  }, [sum])
  return null
}
