import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument

/** Points of one millimetre. */
export const mm = 72 / 25.4

const weights = { regular: 400, semibold: 600, bold: 700 } as const
export type FontWeight = keyof typeof weights

let typeface: Promise<[FontWeight, Buffer][]> | undefined

/** The shop's typeface, read once. The variable font of the screens is WOFF2, which no PDF library embeds. */
const readTypeface = () => {
  const { resolve } = createRequire(import.meta.url)
  const pathOf = (weight: number) =>
    resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`)
  const names = Object.keys(weights) as FontWeight[]
  typeface ??= Promise.all(names.map(async (name) => [name, await readFile(pathOf(weights[name]))] as const)).then(
    (fonts) => fonts.map(([name, bytes]) => [name, bytes]),
  )
  return typeface
}

type Description = { title: string; author: string; createdAt: Date }

/**
 * Writes one PDF of the pages that `draw` adds. Its text stays text, in the shop's typeface, of which only the used characters are
 * embedded. The library is loaded with the first document, since most processes never write one.
 */
export async function writePdf(
  { title, author, createdAt }: Description,
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), readTypeface()])
  const pdf = new Document({
    ...{ autoFirstPage: false, margin: 0, lang: 'id-ID', displayTitle: true, pdfVersion: '1.7', bufferPages: true },
    info: { Title: title, Author: author, CreationDate: createdAt, Creator: 'Kedai', Producer: 'Kedai' },
  })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', resolve)
      .on('error', reject)
  })
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes)
  pdf.font('regular')
  await draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
