import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { loadSharp } from '../../modules/pictures/load-sharp.ts'
import { layOutWord } from '../../modules/pictures/marks/draw-mark.ts'

const width = 720
const height = 1_280
const left = 64
const emUnits = 1_000
const spaceAdvance = 260

/** The lines of a receipt of a banking application. */
export type ProofFacts = {
  /** Rupiah. */
  amount: number
  at: Date
  sender: string
  bankName: string
  accountNumber: string
  holder: string
}

/** A receipt of an invented bank as PNG, as shoppers photograph or save it. */
export async function proofPicture({
  amount,
  at,
  sender,
  bankName,
  accountNumber,
  holder,
}: ProofFacts): Promise<Buffer> {
  const rupiah = formatRupiah(amount)
  const rows = [
    ['Waktu', formatDateTime(at)],
    ['Dari', sender],
    ['Ke', `${bankName} ${accountNumber}`],
    ['Atas nama', holder],
    ['Nominal', rupiah],
    ['Biaya', 'Rp0'],
    ['Berita', 'Belanja'],
  ] as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#f1f5f9"/><rect width="${width}" height="420" fill="#0f766e"/>
    <circle cx="${width / 2}" cy="130" r="56" fill="#ffffff"/>
    <path d="M332 130l20 22 38-42" fill="none" stroke="#0f766e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
    <g fill="#ffffff">${centred('Transfer Berhasil', 34, 262)}${centred(rupiah, 64, 358)}</g>
    <rect x="32" y="460" width="${width - 64}" height="724" rx="24" fill="#ffffff"/>
    ${rows
      .map(([label, value], at) => {
        const y = 534 + at * 98
        const size = Math.min(30, (28 * (width - 2 * left)) / Math.max(1, widthOf(value, 28)))
        return `<g fill="#64748b">${text(label, 22, left, y)}</g><g fill="#0f172a">${text(value, size, left, y + 38)}</g>`
      })
      .join('')}
    <g fill="#64748b">${centred('Bank Contoh - bukan bukti sungguhan', 22, 1_236)}</g></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).resize(540).png({ compressionLevel: 6 }).toBuffer()
}

/** Characters without an outline become spaces. */
const plain = (words: string) => words.replace(/(\d):(?=\d)/g, '$1.').replace(/[^A-Za-z\d.&+-]+/g, ' ')

function widthOf(words: string, size: number): number {
  const advance = plain(words)
    .split(' ')
    .reduce((sum, word) => sum + layOutWord(word).advance + spaceAdvance, -spaceAdvance)
  return (advance * size) / emUnits
}

function text(words: string, size: number, x: number, y: number): string {
  let offset = 0
  const outlines = plain(words)
    .split(' ')
    .map((word) => {
      const { outlines: drawn, advance } = layOutWord(word)
      const placed = `<g transform="translate(${offset} 0)">${drawn}</g>`
      offset += advance + spaceAdvance
      return placed
    })
  return `<g transform="translate(${x} ${y}) scale(${size / emUnits})">${outlines.join('')}</g>`
}

const centred = (words: string, size: number, y: number) => text(words, size, (width - widthOf(words, size)) / 2, y)
