import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import {
  ClosedObject,
  DigitString,
  EntityBody,
  ignoredFields,
  ListQuery,
  Nullable,
  WireId,
} from '#contract/protocol/call.ts'
import { Email } from '#contract/shop/accounts.ts'
import { coerceBody, coerceQuery, type FieldSchema } from './coerce-input.ts'

const Entity = Type.Object({ ID: WireId, Name: Type.String(), Total: Type.Integer(), Role: Type.String() })
const Body = EntityBody(
  { ...Entity.properties, ...ignoredFields('Cart') },
  {
    Total: Type.Integer({ minimum: 1 }),
    CodeID: Type.Optional(WireId),
    Level: Type.Optional(Type.Integer({ minimum: 1 })),
    Fee: Type.Optional(Type.Integer({ minimum: 0 })),
    Gender: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1 }))),
    Born: Type.Optional(Nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }))),
    Place: Type.Optional(Type.String()),
    Kind: Type.Optional(Type.String({ minLength: 1 })),
    Email: Type.Optional(Email),
    Phone: Type.Optional(DigitString({ pattern: '^\\+?\\d+$' })),
    Latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
    Lines: Type.Optional(Type.Array(EntityBody({ Price: Type.Integer() }, { Quantity: Type.Integer() }))),
  },
)
const body = (given: Record<string, unknown>) => coerceBody(Body as FieldSchema, given)

describe('C09 a body', () => {
  test('loses the ignored fields of its entity', () => {
    const sent = { ID: 7, Name: null, Role: 'operator', Cart: [{}], Total: 5, Lines: [{ Quantity: 1, Price: 0 }] }
    expect(body(sent)).toEqual({ Total: 5, Lines: [{ Quantity: 1 }] })
  })

  test('keeps unknown fields, for the validation to refuse', () => {
    expect(body({ Total: 5, Surprise: 1 })).toEqual({ Total: 5, Surprise: 1 })
  })

  test.each([
    ['null', { CodeID: null, Fee: null, Place: null, Kind: null, Phone: null }, {}],
    ['an empty text', { CodeID: '', Fee: '', Kind: '', Phone: '' }, {}],
    ['a text of invisible characters', { Kind: '\u200b', Place: ' \u2800', Born: '\u3164' }, { Place: '', Born: null }],
    ['an address with a space of no width', { Email: 'sa\u200bri@contoh.test' }, { Email: 'sari@contoh.test' }],
    ['no id', { CodeID: 0 }, {}],
    ['no id, in digits', { CodeID: '0' }, {}],
    ['a number that is no id', { Level: 0 }, { Level: 0 }],
    ['an empty text that is a text', { Place: '' }, { Place: '' }],
    ['a number that is 0', { Fee: 0, Gender: 0, Latitude: 0 }, { Fee: 0, Gender: 0, Latitude: 0 }],
    ['what null stands for', { Born: '', Gender: '', Latitude: '' }, { Born: null, Gender: null, Latitude: null }],
    ['null where it is a value', { Born: null, Gender: null }, { Born: null, Gender: null }],
  ])('%s in an optional field', (_, sent, read) => {
    expect(body(sent)).toEqual(read)
  })

  test('keeps an empty value of a required field', () => {
    expect(body({ Total: null })).toEqual({ Total: null })
    expect(body({ Total: '' })).toEqual({ Total: '' })
    expect(body({ Total: 0 })).toEqual({ Total: 0 })
  })

  test('converts digits to numbers, and numbers to digits for fields of digits', () => {
    expect(body({ Total: '50000', Latitude: '-6.9', Gender: '1', Lines: [{ Quantity: '3' }] })).toEqual({
      ...{ Total: 50_000, Latitude: -6.9, Gender: 1 },
      Lines: [{ Quantity: 3 }],
    })
    expect(body({ Phone: 81_234_567_890 })).toEqual({ Phone: '81234567890' })
  })

  test.each([['1e3'], ['0x10'], [' 1'], ['٣'], ['1,5'], ['NaN'], [true], [{}], [[]]])('leaves %j as it is', (value) => {
    expect(body({ Total: value })).toEqual({ Total: value })
  })

  test.each([[-1], [1.5], [1e300]])('does not convert %j to text', (value) => {
    expect(body({ Phone: value, Place: 5 })).toEqual({ Phone: value, Place: 5 })
  })
})

describe('C07 a query', () => {
  const filters = { ID: WireId, Name: Type.String(), IsFeatured: Type.Boolean() }
  const Query = ListQuery({ filters, sort: ['ID', 'Updated_At'], maxSize: 50 })
  const query = (given: Record<string, unknown>) => {
    coerceQuery(Query as FieldSchema, given)
    return given
  }

  test('loses empty values', () => {
    expect(query({ Name: '', Page: '', SortBy: '', Operand: '' })).toEqual({})
    expect(query({ Name: ['', 'teh', ''] })).toEqual({ Name: ['teh'] })
  })

  test('accepts enum values in any case', () => {
    expect(query({ Operand: 'or', SortBy: 'updated_at-ASC' })).toEqual({ Operand: ['OR'], SortBy: ['Updated_At-asc'] })
    expect(query({ Operand: 'xor' })).toEqual({ Operand: ['xor'] })
    expect(query({ IsFeatured: ['TRUE', '0', 'ya'] })).toEqual({ IsFeatured: ['true', 'false', 'ya'] })
  })

  test('has its size capped at the largest page', () => {
    expect(query({ Size: '51' })).toEqual({ Size: ['50'] })
    expect(query({ Size: '1000000' })).toEqual({ Size: ['50'] })
    for (const Size of ['50', '0', '-1', '1e999', 'x']) expect(query({ Size })).toEqual({ Size: [Size] })
  })

  test('keeps an empty value of a required field', () => {
    const given = { Lat: '', Long: '1' }
    coerceQuery(ClosedObject({ Lat: Type.Number(), Long: Type.Number() }) as FieldSchema, given)
    expect(given).toEqual({ Lat: [''], Long: ['1'] })
  })
})
