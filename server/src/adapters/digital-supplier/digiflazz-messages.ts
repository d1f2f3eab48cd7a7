import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { failureOf, isSignedBy, successCode } from './digiflazz-rules.ts'
import {
  type Bill,
  type Failure,
  type InquiryOutcome,
  type MeterOwner,
  type Outcome,
  type SupplierProduct,
  SupplierUnreachableError,
  type SupplierWebhook,
} from './port.ts'

// Only the fields that the shop needs; the supplier may add others.

/** Rupiah: a number, or a text with one, possibly with decimals. */
const amountSchema = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,13}(\\.\\d{1,4})?$' })])
const countSchema = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,9}$' })])
const textSchema = Type.String({ maxLength: 2_000 })

/** A fraction of a rupiah is rounded up. */
const rupiah = (amount: Static<typeof amountSchema>): number => Math.ceil(Number(amount))

const answerSchema = Type.Object({
  rc: Type.String({ maxLength: 10 }),
  status: Type.Optional(textSchema),
  message: Type.Optional(textSchema),
  ref_id: Type.Optional(textSchema),
})

const successSchema = Type.Object({
  ref_id: textSchema,
  status: Type.Literal('Sukses'),
  price: amountSchema,
  sn: Type.Optional(Type.Union([textSchema, Type.Null()])),
})

const billSchema = Type.Object({
  ref_id: textSchema,
  customer_no: textSchema,
  customer_name: textSchema,
  admin: amountSchema,
  price: amountSchema,
  selling_price: amountSchema,
  periode: Type.Optional(Type.Union([textSchema, Type.Null()])),
  desc: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({
        tarif: Type.Optional(textSchema),
        daya: Type.Optional(countSchema),
        jumlah_peserta: Type.Optional(countSchema),
        detail: Type.Optional(
          Type.Array(Type.Object({ periode: Type.Optional(Type.Union([textSchema, Type.Null()])) }), { maxItems: 100 }),
        ),
      }),
    ]),
  ),
})

const meterSchema = Type.Object({
  meter_no: textSchema,
  subscriber_id: textSchema,
  name: textSchema,
  segment_power: textSchema,
})

const webhookSchema = Type.Object({
  data: Type.Object({ ref_id: textSchema, customer_no: textSchema, buyer_sku_code: textSchema }),
})

const prepaidSchema = Type.Object({
  product_name: textSchema,
  category: textSchema,
  brand: textSchema,
  price: amountSchema,
  buyer_sku_code: textSchema,
  buyer_product_status: Type.Boolean(),
  seller_product_status: Type.Boolean(),
  unlimited_stock: Type.Boolean(),
  stock: countSchema,
  multi: Type.Boolean(),
  start_cut_off: textSchema,
  end_cut_off: textSchema,
  desc: Type.Optional(Type.Union([textSchema, Type.Null()])),
})

const postpaidSchema = Type.Object({
  product_name: textSchema,
  category: textSchema,
  brand: textSchema,
  admin: amountSchema,
  buyer_sku_code: textSchema,
  buyer_product_status: Type.Boolean(),
  seller_product_status: Type.Boolean(),
  desc: Type.Optional(Type.Union([textSchema, Type.Null()])),
})

/** The value if the schema accepts it. Throws SupplierUnreachableError. */
function validated<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (Value.Check(schema, value)) return value as Static<T>
  const [first] = Value.Errors(schema, value)
  // The path and the rule, never the value.
  throw new SupplierUnreachableError(`an answer that can't be read: ${first?.instancePath} ${first?.message}`)
}

/** The content of `data`. */
export const dataOf = (answer: unknown): unknown => validated(Type.Object({ data: Type.Unknown() }), answer).data

export const readDeposit = (data: unknown): number =>
  Math.floor(Number(validated(Type.Object({ deposit: amountSchema }), data).deposit))

type Answer = { state: 'success' } | { state: 'pending'; code: string; message: string } | Failure

/**
 * The state, if code and status agree. An unknown code, or one that contradicts its status, is pending: no money moves until the outcome
 * is known.
 */
function readAnswer(data: unknown, reference?: string): Answer {
  const { rc: code, status, message = '', ref_id } = validated(answerSchema, data)
  if (reference !== undefined && ref_id !== undefined && ref_id !== reference) {
    throw new SupplierUnreachableError('an answer about another transaction')
  }
  const failure = failureOf(code, message)
  if (failure && (status ?? 'Gagal') === 'Gagal') return failure
  if (code === successCode && (status ?? 'Sukses') === 'Sukses') return { state: 'success' }
  return { state: 'pending', code, message }
}

/** The outcome of the transaction of this reference. */
export function readTransaction(data: unknown, reference: string): Outcome {
  const answer = readAnswer(data, reference)
  if (answer.state !== 'success') return answer
  const { price, sn } = validated(successSchema, data)
  return { state: 'success', price: rupiah(price), serialNumber: sn ?? '' }
}

/** The bill of an inquiry. */
export function readInquiry(data: unknown, reference: string): InquiryOutcome {
  const answer = readAnswer(data, reference)
  return answer.state === 'success' ? { ...answer, bill: billOf(validated(billSchema, data)) } : answer
}

function billOf(data: Static<typeof billSchema>): Bill {
  const { tarif, daya, jumlah_peserta, detail } = data.desc ?? {}
  const periods = [...(detail ?? []).map((sheet) => sheet.periode), ...(data.periode ?? '').split(',')]
  return {
    customerNumber: data.customer_no,
    customerName: data.customer_name,
    price: rupiah(data.price),
    total: rupiah(data.selling_price),
    adminFee: rupiah(data.admin),
    // Some bills contain a number of months there.
    periods: [...new Set(periods.filter((period) => /^\d{6}$/.test(period ?? '')))].sort() as string[],
    power: tarif && daya ? `${tarif.trim()}/${Number(daya)} VA` : '',
    members: Number(jumlah_peserta ?? 0),
  }
}

/** The owner of a meter. */
export function readMeterOwner(data: unknown): { state: 'success'; owner: MeterOwner } | Failure {
  const answer = readAnswer(data)
  if (answer.state === 'failed') return answer
  if (answer.state === 'pending') throw new SupplierUnreachableError(`the meter is not told: code ${answer.code}`)
  const { meter_no, subscriber_id, name, segment_power } = validated(meterSchema, data)
  const [tariff = '', power = ''] = segment_power.split('/').map((part) => part.trim())
  const isPower = /^\d+$/.test(power)
  return {
    state: 'success',
    owner: {
      meterNumber: meter_no,
      customerNumber: subscriber_id,
      name,
      power: isPower ? `${tariff}/${Number(power)} VA` : segment_power.trim(),
    },
  }
}

/** The price list, without invalid rows. Throws SupplierUnreachableError if no row is valid. */
export function readPrepaidProducts(data: unknown): SupplierProduct[] {
  return rowsOf(prepaidSchema, data).map((row) => ({
    ...common(row),
    kind: 'prepaid',
    price: rupiah(row.price),
    adminFee: 0,
    isSellable: common(row).isSellable && rupiah(row.price) > 0 && (row.unlimited_stock || Number(row.stock) > 0),
    isRepeatable: row.multi,
    cutOff: cutOffOf(row.start_cut_off, row.end_cut_off),
  }))
}

/** As readPrepaidProducts, for bills. */
export function readPostpaidProducts(data: unknown): SupplierProduct[] {
  return rowsOf(postpaidSchema, data).map((row) => ({
    ...common(row),
    kind: 'postpaid',
    price: 0,
    adminFee: rupiah(row.admin),
    isRepeatable: true,
    cutOff: null,
  }))
}

function rowsOf<T extends TSchema>(schema: T, data: unknown): Static<T>[] {
  if (!Array.isArray(data)) {
    const { rc, message } = validated(answerSchema, data)
    throw new SupplierUnreachableError(`no price list: code ${rc}, ${message}`)
  }
  const rows = data.filter((row) => Value.Check(schema, row)) as Static<T>[]
  if (rows.length === 0 && data.length > 0) validated(schema, data[0])
  return rows
}

const common = (row: Static<typeof postpaidSchema> | Static<typeof prepaidSchema>) => ({
  sku: row.buyer_sku_code,
  name: row.product_name,
  category: row.category,
  brand: row.brand,
  description: row.desc ?? '',
  isSellable: row.buyer_product_status && row.seller_product_status,
})

/** 'H:m' to 'HH:mm'; equal times mean that there is no pause. */
function cutOffOf(start: string, end: string): SupplierProduct['cutOff'] {
  const [from, to] = [start, end].map((time) => {
    const [, hours, minutes] = /^(\d{1,2}):(\d{1,2})/.exec(time) ?? []
    return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes!.padStart(2, '0')}`
  })
  return from === undefined || to === undefined || from === to ? null : { start: from, end: to }
}

/** The transaction of a signed webhook; null if the signature is invalid or it has no transaction. */
export function readTransactionWebhook(
  secret: string,
  headers: Record<string, string | undefined>,
  body: string,
): SupplierWebhook | null {
  if (!isSignedBy(secret, body, headers['x-hub-signature'])) return null
  try {
    const { data } = validated(webhookSchema, JSON.parse(body))
    return {
      reference: data.ref_id,
      sku: data.buyer_sku_code,
      customerNumber: data.customer_no,
      outcome: readTransaction(data, data.ref_id),
    }
  } catch (error) {
    // Signed, but without a transaction: a ping, for example.
    if (error instanceof SyntaxError || error instanceof SupplierUnreachableError) return null
    throw error
  }
}
