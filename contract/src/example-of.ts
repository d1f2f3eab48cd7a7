/** JSON Schema as the contract uses it. */
export type JsonSchema = {
  type?: string | string[]
  nullable?: boolean
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  required?: string[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  $ref?: string
  'x-ignored'?: boolean
}

/** Examples by the name of a field; the first match counts. */
const examplesByName: [name: RegExp, example: string | number][] = [
  [/^(Email|userid)$/, 'budi@contoh.test'],
  [/^(Phone|PhoneNumber)$/, '081234567890'],
  [/Password$/, 'rahasia'],
  [/^Endpoint$/, 'https://push.contoh.test/e4Rk2pQ7'],
  [/^P256dh$/, 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  [/^Auth$/, 'tBHItJI5svbpez7KI4CCXg'],
  [/^Words$/, 'camilan, cemilan'],
  [/^Token$/, 'mE6sYt0yqk2nH0w3bq8f1Vd5c7L9xR4jZ2aPuTgWvKs'],
  [/^(FullName|Recipient|CustomerName)$/, 'Budi Santoso'],
  [/^(Address|DeliveryAddress)$/, 'Jl. Dago No. 1'],
  [/^Province$/, 'Jawa Barat'],
  [/^City$/, 'Kota Bandung'],
  [/^SubDistrict$/, 'Coblong'],
  [/^Area$/, 'Dago'],
  [/^PostalCode$/, '40135'],
  [/^Latitude$/, -6.8841],
  [/^Longitude$/, 107.6134],
  [/^AddressLatLng$/, '-6.8841,107.6134'],
  [/^(BirthDate|DeliveryDate|DeliveryTime)$/, '2027-01-10'],
  [/(CreatedAt|UpdatedAt|At|Deadline|ClosedDate|PublishedAt)$/, '2026-11-23 09:30:00'],
  [/^(Img|.*Image|Picture)$/, '/img/640/kopi.webp'],
  [/^(Payment)$/, 'Transfer Bank'],
  [/^PaymentType$/, 'Bank'],
  [/^DeliveryOption$/, 'Self Pickup'],
  [/^DeliveryOptionID$/, 2],
  [/^(BankName)$/, 'Bank Contoh'],
  [/^(BankAccountNumber|AccountNumber)$/, '1234567890'],
  [/^(ProductIDs|Quantities)$/, '1'],
  [/^Reference$/, '081234567890'],
  [/^(Name|ProductName)$/, 'Kopi Gayo'],
  [/(Price|Nominal|Total|TotalTransaction|Balance|Fee|Rate|Debit|Credit|Amount)$/, 50_000],
]

/** Examples of texts whose name has none: the first that fits counts. */
const otherTexts = [
  'contoh',
  'contoh yang panjang',
  '2026-11-23',
  '2026-11',
  '2026-11-23 09:30:00',
  '09:30',
  '1',
  '123456',
  'abcd-efgh-jkmn-pqrs',
  '',
]

/** A realistic value that the schema accepts, without ignored fields. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, name)
  switch (schema.type) {
    case 'object':
      return exampleOfFields(schema)
    case 'array':
      return [exampleOf(schema.items ?? {}, name)]
    case 'integer':
    case 'number':
      return numberFor(schema, name)
    case 'boolean':
      return true
    case 'string':
      return textFor(schema, name)
    default:
      return null
  }
}

function exampleOfFields({ properties = {}, patternProperties = {} }: JsonSchema) {
  const fields = Object.entries(properties).filter(([, field]) => !field['x-ignored'])
  const named = Object.values(patternProperties).map((field) => ['jne', field] as const)
  return Object.fromEntries([...fields, ...named].map(([name, field]) => [name, exampleOf(field, name)]))
}

function numberFor({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, name: string): number {
  const known = examplesByName.find(([pattern, example]) => typeof example === 'number' && pattern.test(name))?.[1]
  return Math.min(Math.max(Number(known ?? 1), minimum), maximum)
}

function textFor(
  { pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
  name: string,
): string {
  const form = new RegExp(pattern, 'u')
  const fits = (text: string) => form.test(text) && text.length >= minLength && text.length <= maxLength
  const known = examplesByName.flatMap(([names, example]) =>
    typeof example === 'string' && names.test(name) ? [example] : [],
  )
  return [...known, ...otherTexts].find(fits) ?? 'contoh'
}
