import type { Schema } from '../response-schema.ts'

/**
 * A call of the specification. Texts may name fixtures in braces, such as '{order.ID}', which the test creates before the
 * call (fixtures.ts).
 */
export type SpecifiedCall = {
  /** Its rows in docs/requirements.md. */
  id: string
  /** Method and path below the API's base. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** The purpose of the call, if the table has it more than once. */
  useCase?: string
  /** Required fixtures that are named in neither path nor body. */
  needs?: readonly string[]
  /** Each parameter with its values, the usual one first; '' means absent. */
  query?: ParameterValues
  /** Parameters that every request has. */
  required?: Readonly<Record<string, string>>
  headers?: ParameterValues
  list?: ListOptions
  body?: Body
  /** The shop would refuse the call a second time, so each variant gets a new shopper. */
  newShopperEach?: true
  /** The schema of `data`. */
  answers: Schema
}

type ParameterValues = Readonly<Record<string, readonly string[]>>

/** Options of a list; Page, Size, SortBy, Operand and field=value apply to all lists. */
export type ListOptions = {
  /** The default order, if the specification names it. */
  defaultOrder?: `${string}-${'asc' | 'desc'}`
  /** Fields to sort by. */
  sorts: readonly string[]
  /** Fields to filter by. */
  filters: readonly string[]
  /** The call that counts with the same parameters. */
  count?: string
  /** Field of `data` that holds the entries, where it isn't `data` itself. */
  entries?: string
}

type Body = {
  /** With every field that the specification names. */
  full: Readonly<Record<string, unknown>>
  /** Fields that may be left out, null or empty. */
  optional?: readonly string[]
  /** Equivalent bodies: these fields replace those of `full`. */
  variants?: readonly Readonly<Record<string, unknown>>[]
}
