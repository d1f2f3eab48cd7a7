import type { SpecifiedCall } from './calls/specified-call.ts'

/** One way to write a call, before the fixtures that it names are filled in. */
export type Spelling = {
  /** What is particular of it. */
  says: string
  query: readonly [string, string][]
  headers: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>> | undefined
  /** Whole numbers of the body go as texts of digits. */
  inDigits?: true
}

/** Every spelling of a call that the specification allows: first as it is usually made, with all its parameters. */
export function spellingsOf({ query = {}, required = {}, headers = {}, body, list }: SpecifiedCall): Spelling[] {
  const parameters = { ...(list ? { ...listParameters, SortBy: sortings(list) } : {}), ...query }
  const plain: Spelling = {
    says: body ? 'with every field' : 'with what it needs',
    query: Object.entries(required),
    headers: Object.fromEntries(Object.entries(headers).map(([name, [usual]]) => [name, usual!])),
    body: body?.whole,
  }
  const asked = (name: string, value: string): Spelling => ({
    ...plain,
    says: `with ${name}=${value}`,
    query: [...plain.query, [name, value]],
  })
  // The language stands on three calls of the specification, so a client may say it on all.
  const all = Object.entries({ ...parameters, lang: ['id'] }).map(([name, [usual]]): [string, string] => [name, usual!])
  return [
    plain,
    { ...plain, says: 'with every parameter', query: [...plain.query, ...all] },
    ...Object.entries(parameters).flatMap(([name, values]) => values.map((value) => asked(name, value))),
    ...Object.entries(headers).flatMap(([name, [, ...others]]) =>
      others.map((value) => ({ ...plain, says: `with ${name}: ${value}`, headers: withHeader(plain, name, value) })),
    ),
    ...(body ? bodySpellings(plain, body) : []),
  ]
}

const listParameters = {
  Page: ['1', '2', ''],
  Size: ['12', '1000', ''],
  Operand: ['AND', 'OR', 'and', 'or', ''],
}

const sortings = ({ sorts }: { sorts: readonly string[] }) => [
  ...sorts.flatMap((field) => [`${field}-asc`, `${field}-desc`]),
  '',
]

/** An empty one is left out: HTTP has no header without a value. */
const withHeader = ({ headers }: Spelling, name: string, value: string) => {
  const { [name]: _, ...others } = headers
  return value === '' ? others : { ...others, [name]: value }
}

function bodySpellings(plain: Spelling, { whole, optional = [], spellings = [] }: SpecifiedCall['body'] & object) {
  const instead = (says: string, fields: Readonly<Record<string, unknown>>): Spelling => ({
    ...plain,
    says,
    body: { ...whole, ...fields },
  })
  const each = (fields: readonly string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
  const numbers = optional.filter((field) => /ID$/.test(field))
  return [
    { ...plain, says: 'with numbers written in digits', inDigits: true as const },
    ...(optional.length === 0
      ? []
      : [
          instead('without what is optional', each(optional, undefined)),
          instead('with null for what is optional', each(optional, null)),
          instead("with '' for what is optional", each(optional, '')),
        ]),
    ...(numbers.length === 0 ? [] : [instead('with 0 for ids that are optional', each(numbers, 0))]),
    ...spellings.map((fields) => instead(`with ${JSON.stringify(fields)}`, fields)),
  ]
}

/** Whole numbers as texts of digits, however deep. */
export function inDigits(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value)
  if (Array.isArray(value)) return value.map(inDigits)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, inDigits(one)]))
}
