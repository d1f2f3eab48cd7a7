import type { TSchema } from 'typebox'
import { entities } from './calls.ts'
import type { JsonSchema } from './example-of.ts'

// The contract's schemas in the form of OpenAPI 3.1: entities by reference, null as a type, descriptions as plain text.

/** A schema without TypeBox's symbols. */
export const toJsonSchema = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema))

export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** An entity is recognised independently of a field's description. */
const keyOf = ({ description: _, ...schema }: JsonSchema) => JSON.stringify(schema)
const namesByKey = new Map(Object.entries(entities).map(([name, schema]) => [keyOf(toJsonSchema(schema)), name]))

/** The schemas of all entities, by name. */
export const openApiEntities = () =>
  Object.fromEntries(
    [...namesByKey.values()].map((name) => {
      const { description, ...schema } = toJsonSchema(entities[name]!)
      return [name, { ...withDescription(description), ...toOpenApiFields(schema) }]
    }),
  )

export function toOpenApiSchema({ nullable, description, ...schema }: JsonSchema): JsonSchema {
  const name = namesByKey.get(keyOf(schema))
  const said = description === (name && toJsonSchema(entities[name]!).description) ? {} : withDescription(description)
  const own: JsonSchema = name ? schemaRef(name) : toOpenApiFields(schema)
  // Null is a type of its own, beside the values.
  if (nullable && own.enum) own.enum = own.enum.filter((value) => value !== null)
  if (!nullable) return { ...said, ...own }
  return typeof schema.type === 'string' && !name && !schema.enum
    ? { ...said, ...own, type: [schema.type, 'null'] }
    : { ...said, anyOf: [own, { type: 'null' }] }
}

function toOpenApiFields({ pattern, ...schema }: JsonSchema): JsonSchema {
  const { properties, items, anyOf, patternProperties } = schema
  const each = (fields: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toOpenApiSchema(field)]))
  return {
    ...schema,
    // Several tools read classes of Unicode as the letter p.
    ...(pattern && !pattern.includes('\\p{') ? { pattern } : {}),
    ...(properties ? fieldsOf(properties, each) : {}),
    ...(patternProperties ? { patternProperties: each(patternProperties) } : {}),
    ...(items ? { items: toOpenApiSchema(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(toOpenApiSchema) } : {}),
  }
}

/** Ignored fields stand together behind the others, so that a reader sees the relevant ones first. */
function fieldsOf(
  properties: Record<string, JsonSchema>,
  each: (fields: Record<string, JsonSchema>) => Record<string, JsonSchema>,
) {
  const [ignored, read] = [true, false].map((isIgnored) =>
    Object.entries(properties).filter(([, field]) => (field['x-ignored'] ?? false) === isIgnored),
  ) as [[string, JsonSchema][], [string, JsonSchema][]]
  const names = ignored.map(([name]) => name).join('|')
  const description =
    'May be sent back as it was answered, or as a cart has it; the server derives it, and ignores it here.'
  return {
    properties: each(Object.fromEntries(read)),
    ...(names ? { patternProperties: { [`^(${names})$`]: { description } } } : {}),
  }
}

const withDescription = (description: string | undefined) =>
  description ? { description: plainText(description) } : {}

/** References for readers of the code: requirements, decisions, files. */
const references = / \((?:(?:[SKUAODWCEB]\d{2}(?:, )?)+|decision \d+|values\/[\w./-]+)\)/g

/** In one line, without references. */
export function plainText(text: string): string {
  const words = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(references, '')
    .replace(/^[SKUAODWCEB]\d{2}[:.] /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
