import type { SpecifiedCall } from './calls/specified-call.ts'

/** One way to write the request of a call; the names of fixtures in it are not replaced yet. */
export type RequestVariant = {
  /** The difference from the other variants. */
  description: string
  query: readonly [string, string][]
  headers: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>> | undefined
  /** Integers in the body are sent as strings. */
  numbersAsStrings?: true
}

/** Every variant of a request that the specification allows; the first is the usual one. */
export function requestVariants({
  query = {},
  required = {},
  headers = {},
  body,
  list,
}: SpecifiedCall): RequestVariant[] {
  const parameters = { ...(list ? { ...listParameters, SortBy: sortValues(list) } : {}), ...query }
  const base: RequestVariant = {
    description: body ? 'with every field' : 'with the required fields',
    query: Object.entries(required),
    headers: Object.fromEntries(Object.entries(headers).map(([name, [usual]]) => [name, usual!])),
    body: body?.full,
  }
  const withParameter = (name: string, value: string): RequestVariant => ({
    ...base,
    description: `with ${name}=${value}`,
    query: [...base.query, [name, value]],
  })
  // Three calls of the specification have `lang`, so a client may send it with all of them.
  const all = Object.entries({ ...parameters, lang: ['id'] }).map(([name, [usual]]): [string, string] => [name, usual!])
  return [
    base,
    { ...base, description: 'with every parameter', query: [...base.query, ...all] },
    ...Object.entries(parameters).flatMap(([name, values]) => values.map((value) => withParameter(name, value))),
    ...Object.entries(headers).flatMap(([name, [, ...others]]) =>
      others.map((value) => ({
        ...base,
        description: `with ${name}: ${value}`,
        headers: withHeader(base, name, value),
      })),
    ),
    ...(body ? bodyVariants(base, body) : []),
  ]
}

const listParameters = {
  Page: ['1', '2', ''],
  Size: ['12', '1000', ''],
  Operand: ['AND', 'OR', 'and', 'or', ''],
}

const sortValues = ({ sorts }: { sorts: readonly string[] }) => [
  ...sorts.flatMap((field) => [`${field}-asc`, `${field}-desc`]),
  '',
]

/** An empty header is left out, because HTTP has none without a value. */
const withHeader = ({ headers }: RequestVariant, name: string, value: string) => {
  const { [name]: _, ...others } = headers
  return value === '' ? others : { ...others, [name]: value }
}

function bodyVariants(base: RequestVariant, { full, optional = [], variants = [] }: SpecifiedCall['body'] & object) {
  const withFields = (description: string, fields: Readonly<Record<string, unknown>>): RequestVariant => ({
    ...base,
    description,
    body: { ...full, ...fields },
  })
  const each = (fields: readonly string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
  const numbers = optional.filter((field) => /ID$/.test(field))
  return [
    { ...base, description: 'with numbers as strings', numbersAsStrings: true as const },
    ...(optional.length === 0
      ? []
      : [
          withFields('without optional fields', each(optional, undefined)),
          withFields('with null for optional fields', each(optional, null)),
          withFields("with '' for optional fields", each(optional, '')),
        ]),
    ...(numbers.length === 0 ? [] : [withFields('with 0 for ids that are optional', each(numbers, 0))]),
    ...variants.map((fields) => withFields(`with ${JSON.stringify(fields)}`, fields)),
  ]
}

/** Replaces integers by strings of digits, at any depth. */
export function numbersAsStrings(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value)
  if (Array.isArray(value)) return value.map(numbersAsStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, numbersAsStrings(one)]))
}
