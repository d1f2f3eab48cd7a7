import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false on the server and while hydrating, when stored values show only as attributes of <html>. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined
