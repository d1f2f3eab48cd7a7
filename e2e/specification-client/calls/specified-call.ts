import type { Kind } from '../kinds.ts'

/**
 * A call as the specification writes it. Texts may hold fixtures in braces, such as '{order.ID}', which the test makes
 * before it calls (fixtures.ts).
 */
export type SpecifiedCall = {
  /** Its rows in docs/requirements.md. */
  id: string
  /** Method and path below the API's base. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** Which of several ways to make the call this is. */
  way?: string
  /** What has to be there before, where neither path nor body names it. */
  needs?: readonly string[]
  /** Each parameter with its spellings, the first of which is the usual one; '' is: not given. */
  query?: Spellings
  /** Parameters that the call is never made without. */
  required?: Readonly<Record<string, string>>
  headers?: Spellings
  list?: ListWords
  body?: Body
  /** A second call of the kind would be refused: each spelling gets a shopper of its own. */
  once?: true
  /** What `data` holds. */
  answers: Kind
}

type Spellings = Readonly<Record<string, readonly string[]>>

/** What is particular of a list; Page, Size, SortBy, Operand and field=value are there for all. */
export type ListWords = {
  /** The list's own order, where the specification names it. */
  order?: `${string}-${'asc' | 'desc'}`
  /** Fields to sort by. */
  sorts: readonly string[]
  /** Fields of the entries by which they may be picked. */
  filters: readonly string[]
  /** The call that counts with the same parameters. */
  count?: string
  /** Field of `data` that holds the entries, where it isn't `data` itself. */
  entries?: string
}

type Body = {
  /** With every field that the specification names. */
  whole: Readonly<Record<string, unknown>>
  /** Fields that may be left out, null or empty. */
  optional?: readonly string[]
  /** Other ways to say the same: these fields instead. */
  spellings?: readonly Readonly<Record<string, unknown>>[]
}
