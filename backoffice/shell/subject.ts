import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Right } from '#contract/backoffice/rights.ts'
import type { SearchSource } from './search/search-source.ts'

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

/** A kind of work that waits for somebody: a line of the first screen, and a part of the number in the navigation. */
export type Due = {
  /** The subject whose changes change it: the first part of its key. */
  subject: string
  /** Unique in its subject. */
  name: string
  text: string
  /** What it takes, or until when. */
  detail?: string
  /** Its queue. */
  path: string
  /** Somebody else has to act first: it is told on the first screen, and counts as no work. */
  awaits?: 'shopper'
  /** Of those who can do the work. */
  right: Right
  scope: 'store' | 'organisation'
  count: (options: { signal: AbortSignal }) => Promise<number>
}

/** A way into a subject by name. */
export type Shortcut = {
  name: string
  path: string
  right: Right
  /** That of what is done there, where it is not the subject's own. */
  scope?: 'organisation'
}

/** Something that people work with in the back office; subjects.ts lists them all. */
export type Subject = {
  /** In the navigation. */
  name: string
  /** Its first screen. */
  path: string
  icon: LucideIcon
  room: RoomName
  /** Without it neither its entry nor its screens are there. */
  right: Right | 'any'
  /** That of its calls: with 'organisation', only a grant for all stores counts. */
  scope: 'store' | 'organisation'
  /** Each loads its own code (lazyScreen). */
  routes: RouteObject[]
  /** The work that waits in it: its lines on the first screen, and their sum at its entry. */
  due?: readonly Due[]
  /** Finds its things by what is typed into the search. */
  search?: SearchSource
  /** Ways into it that the search offers by name, such as 'Tambah rekening'. */
  shortcuts?: Shortcut[]
}

/** A route whose screen is the default export of a file. */
export const lazyScreen = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
