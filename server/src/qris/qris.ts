/** One data object of an EMVCo payload: two digits of id, two of length, the value. */
type DataObject = { id: string; value: string }

/** A text that is no intact QRIS payload. */
export class QrisError extends Error {
  override name = 'QrisError'
}

const rupiahCode = '360'

/**
 * Makes a merchant's static QRIS one for a single payment of exactly `amount` rupiah. Parsed object by object, since a name may contain
 * text that looks like another object. Merchant, city and all other objects stay. Throws QrisError if the static payload is invalid.
 */
export function dynamicQris(staticPayload: string, amount: number): string {
  const kept = parseQris(staticPayload).filter(({ id }) => !replacedIds.has(id))
  const objects = [...kept, { id: '01', value: '12' }, { id: '54', value: String(amount) }]
  const body = objects.sort((a, b) => Number(a.id) - Number(b.id)).map(encode)
  const text = `${body.join('')}6304`
  return text + crc16(text)
}

/** Point of initiation, amount, tips and fees, checksum. */
const replacedIds = new Set(['01', '54', '55', '56', '57', '63'])

/** The data objects of a payload with valid checksum, currency and form. Throws QrisError. */
export function parseQris(payload: string): DataObject[] {
  if (!/^[\x20-\x7e]{20,512}$/.test(payload)) throw new QrisError('not a QRIS payload')
  if (crc16(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase()) throw new QrisError('the checksum is wrong')
  const objects = readObjects(payload)
  const has = (id: string, value?: string) => objects.some((one) => one.id === id && (!value || one.value === value))
  if (objects[0]?.id !== '00' || objects.at(-1)?.id !== '63') throw new QrisError('the first or last object is missing')
  if (!has('53', rupiahCode) || !has('59')) throw new QrisError('it takes no rupiah, or names no merchant')
  return objects
}

function readObjects(text: string): DataObject[] {
  const objects: DataObject[] = []
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!id || value.length !== Number(length)) throw new QrisError(`broken at character ${at}`)
    objects.push({ id, value })
    at += 4 + value.length
  }
  return objects
}

/** Whether it accepts any number of payments: a code for a single payment has an amount, or a flag. */
export const isStaticQris = (objects: readonly DataObject[]) =>
  !objects.some(({ id, value }) => id === '54' || (id === '01' && value === '12'))

/** The national account of a merchant, with the merchant's id in it. */
const nationalAccount = '51'

/** The merchant of a code; undefined for a text that is not a QRIS payload. `nmid` is empty if the code has none. */
export function qrisFacts(payload: string): { name: string; city: string; nmid: string } | undefined {
  try {
    const objects = parseQris(payload)
    const value = (id: string) => objects.find((object) => object.id === id)?.value ?? ''
    const nmid = readObjects(value(nationalAccount)).find(({ id }) => id === '02')?.value ?? ''
    return { name: value('59').trim(), city: value('60').trim(), nmid }
  } catch (error) {
    if (error instanceof QrisError) return undefined
    throw error
  }
}

const encode = ({ id, value }: DataObject) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
