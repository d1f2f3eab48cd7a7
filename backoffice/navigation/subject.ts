import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Right } from '#contract/protocol/rights.ts'
import type { SearchSource } from './search-source.ts'

/** The rooms of the navigation (rooms.ts). */
export type RoomName =
  | 'today'
  | 'orders'
  | 'digital'
  | 'catalogue'
  | 'money'
  | 'customers'
  | 'stores'
  | 'content'
  | 'reports'
  | 'settings'
  | 'people'

/** A kind of open work: a line of the first screen, and part of the number in the navigation. */
export type Due = {
  /** The subject whose changes change the count: the first part of its query key. */
  subject: string
  /** Unique in its subject. */
  name: string
  text: string
  /** The effort, or the deadline. */
  detail?: string
  /** Its queue. */
  path: string
  /** Its rows are on the first screen; otherwise a line there leads to its queue. */
  hasRows?: true
  /** Somebody else has to act first: listed on the first screen, but not counted. */
  awaits?: 'shopper'
  /** The right to do the work. */
  right: Right
  scope: 'store' | 'organisation'
  count: (options: { signal: AbortSignal }) => Promise<number>
}

/** A way into a subject by name. */
export type Shortcut = {
  name: string
  path: string
  right: Right
  /** Scope of the action behind it, if it is not the subject's own. */
  scope?: 'organisation'
}

/** A kind of things that people work with in the back office; subjects.ts lists them all. */
export type Subject = {
  /** In the navigation. */
  name: string
  /** Its first screen. */
  path: string
  icon: LucideIcon
  room: RoomName
  /** Without it neither the entry nor the screens are shown. */
  right: Right | 'any'
  /** The scope of its calls: with 'organisation', only a grant for all stores counts. */
  scope: 'store' | 'organisation'
  /** Each loads its own code (lazyScreen). */
  routes: RouteObject[]
  /** The open work in it: its lines on the first screen, and their sum at its entry. */
  due?: readonly Due[]
  /** Finds its things for the search. */
  search?: SearchSource
  /** Actions that the search offers by name, such as 'Tambah rekening'. */
  shortcuts?: Shortcut[]
}

/** A route whose screen is the default export of a file. */
export const lazyScreen = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
