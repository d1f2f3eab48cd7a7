/** The type of a field in the table of calls. A trailing `?` allows null. */
type FieldType = 'id' | 'integer' | 'number' | 'rupiah' | 'text' | 'nonEmptyText' | 'dateTime' | 'date' | 'boolean'
export type Schema =
  | FieldType
  | `${FieldType}?`
  | 'unchecked'
  | readonly [Schema]
  | { readonly nullable: Schema }
  | { readonly values: Schema }
  | ObjectSchema
export type ObjectSchema = { readonly [field: string]: Schema }

type PrimitiveOf<W> = W extends 'boolean'
  ? boolean
  : W extends 'text' | 'nonEmptyText' | 'dateTime' | 'date'
    ? string
    : number
/** The TypeScript type of a schema: a field that the table does not name can't be read. */
export type ValueOf<K> = K extends FieldType
  ? PrimitiveOf<K>
  : K extends `${infer W}?`
    ? PrimitiveOf<W> | null
    : K extends 'unchecked'
      ? unknown
      : K extends readonly [infer E]
        ? ValueOf<E>[]
        : K extends { readonly nullable: infer E }
          ? ValueOf<E> | null
          : K extends { readonly values: infer E }
            ? Record<string, ValueOf<E>>
            : { -readonly [F in keyof K]: ValueOf<K[F]> }

const isInteger = (value: unknown) => Number.isSafeInteger(value)
const matches = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)

const tests: Record<FieldType, (value: unknown) => boolean> = {
  id: (value) => isInteger(value) && Number(value) > 0,
  integer: isInteger,
  number: (value) => Number.isFinite(value),
  rupiah: (value) => isInteger(value) && Number(value) >= 0,
  text: (value) => typeof value === 'string',
  nonEmptyText: matches(/\S/),
  dateTime: matches(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  date: matches(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/),
  boolean: (value) => typeof value === 'boolean',
}

/**
 * Describes every place where a value does not match its schema. Calls `onMatch` with the path of each field that matches, without
 * list indexes.
 */
export function mismatches(value: unknown, schema: Schema, onMatch: (field: string) => void, path = 'data'): string[] {
  const is = (isRight: boolean, what: string) => {
    if (isRight) onMatch(path.replace(/\[\d+\]/g, '[]'))
    return isRight ? [] : [`${path}: ${shown(value)} is not ${what}`]
  }
  if (schema === 'unchecked') return []
  if (typeof schema === 'string') {
    const word = schema.replace('?', '') as FieldType
    return is((schema.endsWith('?') && value === null) || tests[word](value), word)
  }
  if (isList(schema)) {
    if (!Array.isArray(value)) return is(false, 'list')
    return value.flatMap((one, index) => mismatches(one, schema[0], onMatch, `${path}[${index}]`))
  }
  if (isNullable(schema)) return value === null ? [] : mismatches(value, schema.nullable, onMatch, path)
  if (typeof value !== 'object' || value === null) return is(false, 'object')
  if (isRecord(schema))
    return Object.values(value).flatMap((one) => mismatches(one, schema.values, onMatch, `${path}.*`))
  return Object.entries(schema).flatMap(([field, one]) =>
    mismatches((value as Record<string, unknown>)[field], one, onMatch, `${path}.${field}`),
  )
}

const isList = (schema: object): schema is readonly [Schema] => Array.isArray(schema)
const isNullable = (schema: object): schema is { nullable: Schema } => 'nullable' in schema
/** An object with arbitrary names, whose values all have one schema. */
const isRecord = (schema: object): schema is { values: Schema } => 'values' in schema
const shown = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80))
