import { emailShape } from '#contract/values/accounts/email-address.ts'
import { isInvisible, withoutInvisible } from '#contract/values/text/invisible.ts'

/**
 * Coerces every body and query before validation (C07, C09): ignored fields are dropped, optional fields that are null or empty become
 * absent, digits become whole numbers, and too large page sizes are capped. A text of invisible characters is empty. The contract's
 * schemas describe the fields.
 */
export type FieldSchema = {
  type?: string
  nullable?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
  enum?: readonly unknown[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  'x-ignored'?: boolean
  'x-digits'?: boolean
  'x-capped'?: boolean
}

/** The keywords that the contract adds to JSON Schema (contract/src/protocol/call.ts). */
export const contractKeywords = ['x-ignored', 'x-digits', 'x-capped']

/** Rejects other number formats of JavaScript: 0x10, 1e3, and 1e999, which passes every maximum. */
const plainNumber = /^-?\d{1,16}(\.\d{1,16})?$/

export const isPlainNumber = (text: string) => plainNumber.test(text)

export function isNumeric(schema: FieldSchema): boolean {
  return (
    schema.type === 'integer' || schema.type === 'number' || (schema.items !== undefined && isNumeric(schema.items))
  )
}

/** Coerces a parsed JSON body in place; anything else is left for the validation to reject. */
export function coerceBody(schema: FieldSchema, value: unknown): unknown {
  if (schema.items && Array.isArray(value)) return value.map((item) => coerceBody(schema.items!, item))
  if (schema.properties && isRecord(value)) return coerceFields(schema, value)
  if (typeof value === 'string' && isInvisible(value)) return ''
  // An e-mail address loses its invisible characters, since its owner types it again at the login without them.
  if (typeof value === 'string' && schema.pattern === emailShape.source) return withoutInvisible(value)
  if (typeof value === 'string' && isNumeric(schema) && isPlainNumber(value)) return Number(value)
  if (schema['x-digits'] && Number.isSafeInteger(value) && (value as number) >= 0) return String(value)
  return value
}

function coerceFields(schema: FieldSchema, body: Record<string, unknown>): Record<string, unknown> {
  const properties = schema.properties!
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(properties, name)) continue
    const field = properties[name]!
    const value = /password$/i.test(name) ? body[name] : coerceBody(field, body[name])
    if (field['x-ignored']) delete body[name]
    else if (isOptional(schema, name) && isEmpty(name, value) && !accepts(field, value)) {
      // Null stays if it has a meaning, such as clearing a birth date.
      if (field.nullable) body[name] = null
      else delete body[name]
    } else body[name] = value
  }
  return body
}

/** Coerces a parsed query in place; a field has one or several text values. Unknown fields stay as they are. */
export function coerceQuery(schema: FieldSchema, query: Record<string, unknown>): void {
  const { properties = {} } = schema
  for (const name of Object.keys(query)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!field) continue
    const values = ([query[name] ?? []].flat() as string[]).map((value) => (isInvisible(value) ? '' : value))
    const given = isOptional(schema, name) ? values.filter((value) => value !== '') : values
    if (field['x-ignored'] || given.length === 0) delete query[name]
    else query[name] = given.map((value) => coerceWord(field, value))
  }
}

/** Enum values are case-insensitive; a size above the maximum is capped. */
function coerceWord(field: FieldSchema, word: string): string {
  if ((field.items ?? field).type === 'boolean') return booleanWords[word.toLowerCase()] ?? word
  if (field.enum) return (field.enum as string[]).find((one) => one.toLowerCase() === word.toLowerCase()) ?? word
  if (field['x-capped'] && isPlainNumber(word)) return String(Math.min(Number(word), field.maximum ?? Infinity))
  return word
}

const booleanWords: Record<string, string> = { true: 'true', false: 'false', 1: 'true', 0: 'false' }

const isOptional = (schema: FieldSchema, name: string) => !schema.required?.includes(name)

/** Empty values of forms and carts. 0 is empty for ids only. */
const isEmpty = (name: string, value: unknown) => value === null || value === '' || (value === 0 && name.endsWith('ID'))

/** Whether an empty value is valid for the field. */
function accepts(field: FieldSchema, value: unknown): boolean {
  if (value === null) return field.nullable === true
  if (value === 0) return isNumeric(field) && (field.minimum ?? 0) <= 0
  return field.type === 'string' && !field.minLength && !field.enum && new RegExp(field.pattern ?? '', 'u').test('')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
