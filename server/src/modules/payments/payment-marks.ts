import { readFile } from 'node:fs/promises'
import { pictureUrl } from '../pictures/picture-url.ts'

/** Kinds of payment, in small letters, that have a mark of ours in the folder marks/. */
const marked = ['wallet', 'bank', 'qris', 'cash', 'paylater']
const keyOf = (type: string) => `payments/${type}.svg`

/** The wire's picture of a way to pay (S02); empty where it has no mark. */
export function paymentPicture(paymentType: string): string {
  const type = paymentType.toLowerCase()
  return pictureUrl(marked.includes(type) ? keyOf(type) : '')
}

/** The drawing of such a mark by the key of its picture; undefined for every other key. */
export async function readPaymentMark(key: string): Promise<Buffer | undefined> {
  const type = marked.find((one) => keyOf(one) === key)
  return type === undefined ? undefined : readFile(new URL(`./marks/${type}.svg`, import.meta.url))
}
