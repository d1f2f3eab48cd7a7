import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Frequent Indonesian words, and those of the shop's labels; none of them is English or SQL. */
const indonesianWords = new Set(
  `yang tidak belum sudah telah sedang akan dapat bisa harus masih lagi juga saja hanya paling
  di ke dari pada kepada untuk dengan dalam oleh tanpa sampai setelah sebelum selama saat
  dan atau jika bila karena agar namun ini itu kini baru lain
  anda kami silakan mohon maaf terima kasih halo lihat mulai siap berhasil gagal
  pesanan pembayaran pengiriman transaksi barang biaya bayar saldo dana nomor alamat batas waktu
  hari jam menit`.split(/\s+/),
)

/** Tests, and folders whose Indonesian is data. */
const isTestOrData = (file: string) => /\.test\.ts$|^(?:texts|demo|testing)\//.test(file)

/** Files with Indonesian that is not a text of the shop. */
const exceptions: Record<string, string> = {
  'adapters/courier-rates/regular-services.ts': 'delivery times, as a rate service answers them',
  'adapters/digital-supplier/digiflazz-rules.ts': "the supplier's messages, for the operator",
  'adapters/digital-supplier/simulated-products.ts': "a supplier's price list",
  'adapters/digital-supplier/simulator.ts': "a supplier's messages, for the operator",
  'modules/bank-statements/reading/layouts.ts': 'headings of the files of banks, and names of these files',
  'modules/catalogue/search/dictionary.ts': 'what shoppers type',
  'modules/digital/named-categories.ts': 'what shoppers type',
  'modules/mail-delivery/sample-mails.ts': 'what an operator types',
  'modules/courier-services/shipped-services.ts': "names of couriers' services, and where their limits come from",
  'modules/regions/village.ts': 'names of provinces',
}

/** Contents of the string and template literals of a file; `…` replaces the expressions of a template. */
function literalsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'StringLiteral' && 'value' in node) found.push(String(node.value))
    if ('quasis' in node && Array.isArray(node.quasis)) found.push(node.quasis.map(({ cooked }) => cooked).join('…'))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(readFileSync(join(source, file), 'utf8'), { syntax: 'typescript' }))
  return found
}

const isSentence = (text: string) =>
  text.includes(' ') && (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => indonesianWords.has(word))

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !isTestOrData(file))
const sentences = files.flatMap((file) =>
  literalsOf(file)
    .filter(isSentence)
    .map((text) => ({ file, text })),
)

test('Indonesian sentences stand in texts/ only', () => {
  expect(files.length).toBeGreaterThan(200)
  const elsewhere = sentences.filter(({ file }) => !(file in exceptions))
  expect(elsewhere.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('every exception has such a sentence', () => {
  const withSentences = new Set(sentences.map(({ file }) => file))
  expect(Object.keys(exceptions).filter((file) => !withSentences.has(file))).toEqual([])
})
