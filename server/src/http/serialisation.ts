import buildSerialiser, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Compiled at its first response, as validators are at their first request (validation.ts). */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialise: ((data: unknown) => string) | undefined
  return (data) => {
    serialise ??= buildSerialiser(schema as Schema)
    return serialise(data)
  }
}
