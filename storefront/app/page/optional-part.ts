import { type ComponentType, lazy } from 'react'

/** A part that a page can do without, loaded after it: where its code can't be loaded, the page stays and has nothing in its place. */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
