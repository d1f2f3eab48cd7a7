import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'

// A body is JSON and says what it means. Query, path and headers are text, so numbers and single values are read from it.
const strict = new Ajv({ coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: false })
const lenient = new Ajv({ coerceTypes: 'array', removeAdditional: false, useDefaults: true, allErrors: false })

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? strict.compile(schema) : withPlainNumbers(schema, lenient.compile(schema))

/** Anything else that JavaScript takes for a number is refused: 0x10, 1e3, and 1e999, which no maximum would stop. */
const plainNumber = /^-?\d{1,16}(\.\d{1,16})?$/

type Validator = { (data: Record<string, unknown>): boolean; errors?: FastifySchemaValidationError[] | null }

/** Numbers in a text are written in digits. */
function withPlainNumbers(schema: TSchema, validate: ValidateFunction): Validator {
  const properties = (schema as { properties?: Record<string, Typed> }).properties ?? {}
  const numbers = Object.keys(properties).filter((name) => isNumber(properties[name]!))
  const check: Validator = (data) => {
    const wrong = numbers.find((name) =>
      [data[name]].flat().some((value) => typeof value === 'string' && !plainNumber.test(value)),
    )
    const isValid = wrong === undefined && validate(data)
    check.errors = wrong === undefined ? (validate.errors ?? null) : [mustBeNumber(wrong)]
    return isValid
  }
  return check
}

const mustBeNumber = (name: string): FastifySchemaValidationError => ({
  keyword: 'type',
  instancePath: `/${name}`,
  schemaPath: '',
  params: {},
  message: 'must be a number',
})

type Typed = { type?: string; items?: Typed }

const isNumber = (schema: Typed): boolean =>
  schema.type === 'integer' || schema.type === 'number' || (schema.items !== undefined && isNumber(schema.items))

/** What is wrong, naming the field but never quoting what was sent. */
export function describeValidationErrors(
  part: string,
  errors: readonly Partial<FastifySchemaValidationError>[],
): string {
  const first = errors[0]
  if (!first) return part
  const where = first.instancePath ? first.instancePath.slice(1).replaceAll('/', '.') : part
  if (first.keyword === 'additionalProperties') {
    const name = String((first.params as { additionalProperty?: string }).additionalProperty ?? '').slice(0, 50)
    return `${part} has an unknown field '${name.replace(/[^\w.-]/g, '?')}'`
  }
  return `${where} ${first.message ?? 'is not valid'}`
}
