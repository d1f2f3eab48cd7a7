import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'

/** Names of digital goods, in any position among the words of a search. */
const names: Record<DigitalCategory, string> = {
  pulsa: `pulsa, isi ulang, top up, topup, telkomsel, simpati, indosat, im3, axis, smartfren, by u, byu`,
  data: `paket data, paket internet, paket kuota, kuota, internet, telkomsel, simpati, indosat, im3, axis, smartfren`,
  token: `token, pln, pulsa listrik, bayar listrik, voucher listrik, stroom, prabayar`,
  bill: `tagihan, pln, bayar listrik, rekening listrik, pascabayar`,
  bpjs: `bpjs, jkn`,
}

/** Words that only mean digital goods as the whole search: 'kompor listrik' is a stove, 'kaos xl' a shirt. */
const namesAlone: Partial<Record<DigitalCategory, string>> = {
  pulsa: 'xl, tri, three',
  data: 'xl, tri, three, data',
  token: 'listrik',
  bill: 'listrik',
}

/** The more specific name decides: a prepaid meter is no telephone. */
const others: Partial<Record<DigitalCategory, string>> = { pulsa: 'pulsa listrik' }

/** The categories of digital goods that these words name (decision 76). */
export function namedCategories(words: readonly string[]): DigitalCategory[] {
  const typed = words.join(' ')
  const has = (list: string | undefined) =>
    list?.split(', ').some((name) => ` ${typed} `.includes(` ${name} `)) ?? false
  const is = (list: string | undefined) => list?.split(', ').includes(typed) ?? false
  return (Object.keys(names) as DigitalCategory[]).filter(
    (category) => (has(names[category]) && !has(others[category])) || is(namesAlone[category]),
  )
}
