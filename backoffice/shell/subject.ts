import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Right } from '#contract/backoffice/rights.ts'
import type { Due } from './due.ts'
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
  shortcuts?: { name: string; path: string; right: Right }[]
}

/** A route whose screen is the default export of a file. */
export const lazyScreen = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
