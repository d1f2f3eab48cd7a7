import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query; follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Wide enough for a list beside its detail. */
export const besideEachOther = '(width >= 64rem)'
