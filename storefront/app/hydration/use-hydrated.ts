import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false on the server and while hydrating, when only marks on <html> tell of the visitor. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined
