import { useSyncExternalStore } from 'react'

/** Whether the page has come alive: false on the server and while hydrating, when only marks on <html> tell of the visitor. */
export const useAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined
