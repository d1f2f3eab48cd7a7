import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import {
  coerceBody,
  coerceQuery,
  contractKeywords,
  type FieldSchema,
  isNumeric,
  isPlainNumber,
} from './coerce-input.ts'

// A JSON body has types. Query, path and headers are text, so numbers and lists are coerced from it.
const strict = new Ajv({ coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: false })
const lenient = new Ajv({ coerceTypes: 'array', removeAdditional: false, useDefaults: true, allErrors: false })
for (const ajv of [strict, lenient]) ajv.addVocabulary(contractKeywords)

export type Validator = { (data: unknown): boolean; errors?: FastifySchemaValidationError[] | null }

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? bodyValidator(schema) : textValidator(schema, httpPart === 'querystring')

/** Compiled at its first request: compiling the schemas of hundreds of calls would take a quarter of the start. */
function compiledOnce(ajv: Ajv, schema: TSchema): () => ValidateFunction {
  let validate: ValidateFunction | undefined
  return () => {
    validate ??= ajv.compile(schema)
    return validate
  }
}

function bodyValidator(schema: TSchema): Validator {
  const validator = compiledOnce(strict, schema)
  const check: Validator = (body) => {
    const validate = validator()
    const isValid = validate(coerceBody(schema, body))
    check.errors = validate.errors ?? null
    return isValid
  }
  return check
}

/** Accepts numbers in plain digits only. */
function textValidator(schema: TSchema, isQuery: boolean): Validator {
  const validator = compiledOnce(lenient, schema)
  const { properties = {} } = schema as FieldSchema
  const numbers = Object.keys(properties).filter((name) => isNumeric(properties[name]!))
  const check: Validator = (data) => {
    const validate = validator()
    const given = data as Record<string, unknown>
    if (isQuery) coerceQuery(schema, given)
    const wrong = numbers.find((name) => given[name] !== undefined && !areNumbers([given[name]].flat()))
    const isValid = wrong === undefined && validate(data)
    check.errors = wrong === undefined ? (validate.errors ?? null) : [mustBeNumber(wrong)]
    return isValid
  }
  return check
}

/** Whether each value is a number, or a text of plain digits. */
const areNumbers = (values: readonly unknown[]) =>
  values.every((value) => typeof value !== 'string' || isPlainNumber(value))

const mustBeNumber = (name: string): FastifySchemaValidationError => ({
  keyword: 'type',
  instancePath: `/${name}`,
  schemaPath: '',
  params: {},
  message: 'must be a number',
})

/** Names the field and the rule, never the value. */
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
