import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { documentTexts as texts, weightText } from '../../texts/documents.ts'
import type { ParcelPaper } from './parcel-paper.ts'
import { drawBarcode } from './pdf/barcode.ts'
import { type Box, heightOf, ink, line, muted, rule, writeText } from './pdf/text-box.ts'
import { mm, type Pdf } from './pdf/write-pdf.ts'

/** A sheet of paper, or a roll of a thermal printer whose page is as long as its text. */
export const slipSizes = {
  a4: { width: 210 * mm, height: 297 * mm, margin: 18 * mm, base: 10.5 },
  '80mm': { width: 80 * mm, height: null, margin: 4 * mm, base: 9 },
} as const
export type SlipSize = keyof typeof slipSizes

type Sheet = (typeof slipSizes)[SlipSize]
/** Longer than any slip of an order. */
const longestRoll = 14_000

/** Adds the packing slip of an order: goods with boxes to tick, without any price. */
export function drawSlip(pdf: Pdf, paper: ParcelPaper, size: SlipSize): void {
  const sheet = slipSizes[size]
  if (sheet.height !== null) {
    pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    drawParts(pdf, paper, sheet)
    return
  }
  const length = Math.min(longestRoll, measureRoll(pdf, paper, sheet))
  pdf.addPage({ size: [sheet.width, length], margin: 0 })
  drawParts(pdf, paper, sheet)
}

/** The length of a roll, from the heights of its texts. */
function measureRoll(pdf: Pdf, paper: ParcelPaper, sheet: Sheet): number {
  const width = sheet.width - 2 * sheet.margin
  const heads = headTexts(paper, sheet).reduce((sum, [text, style]) => sum + heightOf(pdf, text, width, style), 0)
  const facts = factsOf(paper).reduce((sum, [, value]) => sum + factHeight(pdf, value, width, sheet), 0)
  const items = paper.items.reduce((sum, item) => sum + rowHeight(pdf, item, width, sheet), 0)
  return heads + facts + items + 46 * mm + 2 * sheet.margin
}

const headTexts = (paper: ParcelPaper, { base }: Sheet) =>
  [
    [paper.sender.name, { size: base * 1.5, weight: 'bold' }],
    [
      [paper.sender.phone, paper.sender.address].filter(Boolean).join(' · '),
      { size: base * 0.8, colour: muted, lineGap: 1 },
    ],
  ] as const

function factsOf(paper: ParcelPaper): [label: string, value: string][] {
  const { recipient } = paper
  const address = recipient && [recipient.street, recipient.region, recipient.city].filter(Boolean).join(', ')
  return [
    [texts.placedAt, formatDateTime(paper.placedAt)],
    recipient
      ? [texts.recipient, `${recipient.name}\n${address} ${recipient.postalCode}`]
      : [texts.pickedUpBy, paper.customerName],
    [texts.courier, [paper.courier, paper.service].filter(Boolean).join(' ')],
    ...(paper.trackingNumber ? [[texts.trackingNumber, paper.trackingNumber] as [string, string]] : []),
    ...(paper.weightGrams === null ? [] : [[texts.weight, weightText(paper.weightGrams)] as [string, string]]),
  ]
}

function drawParts(pdf: Pdf, paper: ParcelPaper, sheet: Sheet): void {
  const { margin, base } = sheet
  const page = { x: margin, width: sheet.width - 2 * margin }
  const isWide = sheet.height !== null
  let y = drawHead(pdf, paper, { ...page, y: margin }, sheet)
  rule(pdf, { ...page, y: y + 3 * mm }, { thick: 1.2, colour: ink })
  y += 6 * mm
  const title = { size: base * 1.35, weight: 'bold' } as const
  const barcodeWidth = isWide ? 52 * mm : 0
  const name = isWide ? `${texts.slip} · ${texts.order(paper.orderId)}` : texts.order(paper.orderId)
  const titleEnd = writeText(pdf, name, { ...page, y, width: page.width - barcodeWidth }, title)
  if (isWide) {
    drawBarcode(pdf, String(paper.orderId), {
      x: page.x + page.width - barcodeWidth,
      y,
      width: barcodeWidth,
      height: 10 * mm,
    })
  }
  y = Math.max(titleEnd, isWide ? y + 10 * mm : 0) + 3 * mm
  for (const [label, value] of factsOf(paper)) y = drawFact(pdf, [label, value], { ...page, y }, sheet)
  y = drawItems(pdf, paper, { ...page, y: y + 4 * mm }, sheet)
  drawFoot(pdf, paper, { ...page, y }, sheet)
}

function drawHead(pdf: Pdf, paper: ParcelPaper, { x, y, width }: Box, sheet: Sheet): number {
  let below = y
  for (const [text, style] of headTexts(paper, sheet)) below = writeText(pdf, text, { x, y: below, width }, style) + 1
  return below
}

const labelWidth = ({ base }: Sheet) => base * 6.2
const factHeight = (pdf: Pdf, value: string, width: number, sheet: Sheet) =>
  heightOf(pdf, value, width - labelWidth(sheet), { size: sheet.base, lineGap: 1 }) + 2.5

function drawFact(pdf: Pdf, [label, value]: [string, string], { x, y, width }: Box, sheet: Sheet): number {
  const left = labelWidth(sheet)
  writeText(pdf, label, { x, y, width: left }, { size: sheet.base, colour: muted })
  writeText(pdf, value, { x: x + left, y, width: width - left }, { size: sheet.base, lineGap: 1 })
  return y + factHeight(pdf, value, width, sheet)
}

type Item = ParcelPaper['items'][number]

/** The widths of the box to tick and of the number of pieces. */
const columns = ({ base }: Sheet) => ({ box: base * 1.9, count: base * 3 })

function rowHeight(pdf: Pdf, item: Item, width: number, sheet: Sheet): number {
  const { box, count } = columns(sheet)
  const inner = width - box - count
  const { base } = sheet
  const name = heightOf(pdf, item.name, inner, { size: base, weight: 'semibold' })
  const remarks = item.remarks.reduce((sum, one) => sum + heightOf(pdf, one, inner, { size: base * 0.86 }) + 1, 0)
  return name + remarks + base * 0.95
}

function drawItems(pdf: Pdf, { orderId, items }: ParcelPaper, { x, y, width }: Box, sheet: Sheet): number {
  const { base, margin } = sheet
  let below = y
  for (const item of items) {
    const height = rowHeight(pdf, item, width, sheet)
    if (sheet.height !== null && below + height > sheet.height - margin - 30 * mm) {
      pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
      const title = texts.continued(texts.order(orderId))
      below = writeText(pdf, title, { x, y: margin, width }, { size: base, weight: 'bold' }) + 3 * mm
    }
    rule(pdf, { x, y: below, width })
    drawItem(pdf, item, { x, y: below + base * 0.45, width }, sheet)
    below += height
  }
  rule(pdf, { x, y: below, width }, { thick: 1.2, colour: ink })
  return below
}

function drawItem(pdf: Pdf, { quantity, name, remarks }: Item, { x, y, width }: Box, sheet: Sheet): void {
  const { base } = sheet
  const { box, count } = columns(sheet)
  pdf.save().lineWidth(0.9).strokeColor(ink)
  pdf
    .rect(x, y + base * 0.12, base * 1.05, base * 1.05)
    .stroke()
    .restore()
  const isSeveral = quantity > 1
  writeText(
    pdf,
    `${quantity}×`,
    { x: x + box, y, width: count },
    { size: base, weight: isSeveral ? 'bold' : 'regular' },
  )
  const inner = { x: x + box + count, width: width - box - count }
  let below = writeText(pdf, name, { ...inner, y }, { size: base, weight: 'semibold' })
  for (const remark of remarks) {
    below = writeText(pdf, remark, { ...inner, y: below + 1 }, { size: base * 0.86, colour: muted })
  }
}

function drawFoot(pdf: Pdf, { items, sender, shopName }: ParcelPaper, { x, y, width }: Box, { base, height }: Sheet) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const strong = { size: base, weight: 'bold' } as const
  const style = { size: base * 0.86, colour: muted } as const
  let below = writeText(pdf, texts.pieces(pieces), { x, y: y + 2 * mm, width }, strong) + 4 * mm
  if (height !== null) {
    const half = width / 2 - 4 * mm
    for (const [index, label] of [texts.packedBy, texts.checkedBy].entries()) {
      const left = x + index * (half + 8 * mm)
      writeText(pdf, label, { x: left, y: below, width: half }, style)
      rule(pdf, { x: left, y: below + 11 * mm, width: half }, { colour: line })
    }
    below += 15 * mm
  }
  const from = sender.name === shopName ? sender.name : `${sender.name} – ${shopName}`
  writeText(pdf, texts.thanks(from), { x, y: below, width }, style)
}
