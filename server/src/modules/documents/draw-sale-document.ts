import { groupDigits } from '#contract/values/money/rupiah.ts'
import { stampDutyAbove } from '#contract/values/orders/documents.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { documentTexts, saleTexts as texts } from '../../texts/documents.ts'
import { type Box, heightOf, ink, line, muted, rule, type TextStyle, writeText } from './pdf/text-box.ts'
import { mm, type Pdf } from './pdf/write-pdf.ts'
import type { SaleDocument } from './sale-document.ts'

const sheet = { width: 210 * mm, height: 297 * mm, margin: 18 * mm }
const page = { x: sheet.margin, width: sheet.width - 2 * sheet.margin }
const bottom = sheet.height - sheet.margin
const normal = { size: 9.5, lineGap: 1 } as const
const small = { size: 8, colour: muted, lineGap: 1 } as const

const money = (amount: number) => `${amount < 0 ? '−' : ''}${groupDigits(Math.abs(amount))}`
const rupiah = (amount: number) => `Rp${money(amount)}`
const dateOf = (wire: string | null) => formatDate(fromWireTime(wire ?? '') ?? new Date(0))
const timeOf = (wire: string | null) => formatDateTime(fromWireTime(wire ?? '') ?? new Date(0))

/** Adds an invoice or a receipt on pages of A4. */
export function drawSaleDocument(pdf: Pdf, document: SaleDocument): void {
  pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  let y = drawHead(pdf, document)
  y = drawParties(pdf, document, y + 6 * mm)
  y = drawLines(pdf, document, y + 7 * mm)
  y = drawSums(pdf, document, y + 3 * mm)
  drawFoot(pdf, document, y + 8 * mm)
}

function drawHead(pdf: Pdf, document: SaleDocument): number {
  const { seller, tax, shopName } = document
  const y = sheet.margin
  const half = page.width * 0.56
  const left = { x: page.x, width: half }
  let below = writeText(pdf, seller.name, { ...left, y }, { size: 17, weight: 'bold' })
  const soldBy = texts.soldBy(seller.name, shopName)
  if (soldBy) below = writeText(pdf, soldBy, { ...left, y: below + 1 }, small)
  const address = [seller.address, seller.phone].filter(Boolean).join(' · ')
  below = writeText(pdf, address, { ...left, y: below + 3 }, small)
  if (tax) {
    const identity = `${tax.name}\n${texts.taxNumber(tax.npwp)}\n${tax.address}`
    below = writeText(pdf, identity, { ...left, y: below + 4 }, { ...small, colour: ink })
  }
  const right = { x: page.x + half, width: page.width - half }
  const title = { size: 20, weight: 'bold', align: 'right' } as const
  let end = writeText(pdf, texts.titles[document.kind], { ...right, y: y - 2 }, title)
  end = writeText(pdf, document.number, { ...right, y: end + 2 }, { size: 10.5, weight: 'semibold', align: 'right' })
  if (document.corrects) {
    const why = [texts.corrects(document.corrects), texts.reason(document.reason)].join('\n')
    end = writeText(pdf, why, { ...right, y: end + 2 }, { ...small, colour: ink, align: 'right' })
  }
  below = Math.max(below, end) + 5 * mm
  rule(pdf, { x: page.x, y: below, width: page.width }, { thick: 1.2, colour: ink })
  return below
}

function drawParties(pdf: Pdf, document: SaleDocument, y: number): number {
  const { kind, buyer } = document
  const half = page.width * 0.52
  let below = writeText(pdf, texts.buyer[kind], { x: page.x, y, width: half }, small) + 1
  below = writeText(pdf, buyer.name, { x: page.x, y: below, width: half }, { size: 11, weight: 'bold' }) + 1
  below = writeText(pdf, buyer.address, { x: page.x, y: below, width: half - 6 * mm }, normal)
  const facts: [string, string][] = [
    [texts.date, dateOf(document.issuedAt)],
    [texts.order, `#${document.orderId} · ${dateOf(document.orderedAt)}`],
    [texts.method, document.method],
    ...(document.due ? [[texts.due, timeOf(document.due)] as [string, string]] : []),
    ...(document.paidAt ? [[texts.paidAt, timeOf(document.paidAt)] as [string, string]] : []),
  ]
  let end = y
  const label = 25 * mm
  for (const [name, value] of facts) {
    writeText(pdf, name, { x: page.x + half, y: end, width: label }, { ...normal, colour: muted })
    const box = { x: page.x + half + label, y: end, width: page.width - half - label }
    end = writeText(pdf, value, box, normal) + 2
  }
  return Math.max(below, end)
}

type Column = { name: keyof typeof texts.columns; width: number; align: 'left' | 'right' }

/** The columns; a discount only where a line has one. */
function columnsOf({ lines }: SaleDocument): Column[] {
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  const numbers: Column[] = [
    { name: 'quantity', width: 13 * mm, align: 'right' },
    { name: 'price', width: 27 * mm, align: 'right' },
    ...(hasDiscount ? [{ name: 'discount', width: 24 * mm, align: 'right' } as const] : []),
    { name: 'amount', width: 30 * mm, align: 'right' },
  ]
  const rest = page.width - numbers.reduce((sum, { width }) => sum + width, 0)
  return [{ name: 'item', width: rest, align: 'left' }, ...numbers]
}

function writeRow(
  pdf: Pdf,
  columns: readonly Column[],
  cells: Record<Column['name'], string>,
  y: number,
  style: TextStyle,
) {
  let x = page.x
  let below = y
  for (const { name, width, align } of columns) {
    const inner = align === 'left' ? width - 4 * mm : width
    below = Math.max(below, writeText(pdf, cells[name], { x, y, width: inner }, { ...style, align }))
    x += width
  }
  return below
}

function drawLines(pdf: Pdf, document: SaleDocument, y: number): number {
  const columns = columnsOf(document)
  const heads = (at: number) => {
    const below = writeRow(pdf, columns, texts.columns, at, { size: 8, weight: 'semibold', colour: muted }) + 2.5
    rule(pdf, { x: page.x, y: below, width: page.width }, { colour: ink })
    return below
  }
  let below = heads(y)
  for (const item of document.lines) {
    const inner = columns[0]!.width - 4 * mm
    const remarks = item.remarks.reduce((sum, one) => sum + heightOf(pdf, one, inner, small), 0)
    const height = heightOf(pdf, item.name, inner, normal) + remarks + 10
    if (below + height > bottom) below = heads(continuePage(pdf, document))
    const cells = {
      item: item.name,
      quantity: String(item.quantity),
      price: money(item.price),
      discount: item.discount > 0 ? money(-item.discount) : '',
      amount: money(item.amount),
    }
    let end = writeRow(pdf, columns, cells, below + 5, normal)
    for (const remark of item.remarks) end = writeText(pdf, remark, { x: page.x, y: end, width: inner }, small)
    below = Math.max(end + 5, below + height)
    rule(pdf, { x: page.x, y: below, width: page.width }, { colour: line })
  }
  return below
}

/** Begins a further page with the number of the document. */
function continuePage(pdf: Pdf, { kind, number }: SaleDocument): number {
  pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  const title = documentTexts.continued(`${texts.titles[kind]} ${number}`)
  return writeText(pdf, title, { ...page, y: sheet.margin }, { size: 9.5, weight: 'semibold' }) + 5 * mm
}

/** The sums on the right, and below them the tax of a seller who collects it. */
function drawSums(pdf: Pdf, document: SaleDocument, y: number): number {
  const { kind, tax, shippingFee, uniqueCode } = document
  const sums: [string, string][] = [
    [texts.goods, money(document.goodsTotal)],
    ...(shippingFee === null ? [] : [[texts.shipping, money(shippingFee)] as [string, string]]),
    ...(uniqueCode > 0 ? [[texts.uniqueCode, money(uniqueCode)] as [string, string]] : []),
  ]
  const taxes: [string, string][] = tax
    ? [
        [texts.tax.price, money(tax.price)],
        [texts.tax.base, money(tax.base)],
        [texts.tax.rate, money(tax.tax)],
        ...(tax.rounding === 0 ? [] : [[texts.tax.rounding, money(tax.rounding)] as [string, string]]),
        [texts.tax.sum, money(tax.price + tax.tax + tax.rounding)],
      ]
    : []
  const { edits = [], refunds = [] } = document
  const needed = (sums.length + taxes.length + 2 * (edits.length + refunds.length)) * 15 + 34 * mm
  let below = y + needed > bottom ? continuePage(pdf, document) : y
  const box = { x: page.x + page.width * 0.44, width: page.width * 0.56 }
  for (const sum of sums) below = writeSum(pdf, sum, { ...box, y: below }, normal)
  rule(pdf, { ...box, y: below + 2 }, { thick: 1.2, colour: ink })
  below = writeSum(
    pdf,
    [texts.total[kind], rupiah(document.total)],
    { ...box, y: below + 7 },
    { size: 13, weight: 'bold' },
  )
  if (edits.length > 0) below += 3
  for (const { at, what } of edits)
    below = writeText(pdf, texts.edited(dateOf(at), what), { ...box, y: below }, normal) + 2
  if (refunds.length > 0) {
    below += 3
    for (const { at, what, amount } of refunds) {
      below = writeSum(pdf, [texts.refunded(dateOf(at), what), money(-amount)], { ...box, y: below }, normal)
    }
    const left = document.total - refunds.reduce((sum, { amount }) => sum + amount, 0)
    rule(pdf, { ...box, y: below + 2 }, { colour: ink })
    below = writeSum(pdf, [texts.afterRefunds, rupiah(left)], { ...box, y: below + 7 }, { size: 11, weight: 'bold' })
  }
  if (taxes.length === 0) return below
  below = writeText(pdf, texts.tax.title, { ...box, y: below + 6 * mm }, { ...small, weight: 'semibold' }) + 3
  rule(pdf, { ...box, y: below })
  below += 4
  for (const one of taxes) below = writeSum(pdf, one, { ...box, y: below }, { size: 9, lineGap: 1 })
  return below
}

function writeSum(pdf: Pdf, [label, value]: [string, string], { x, y, width }: Box, style: TextStyle): number {
  const right = 36 * mm
  const left = writeText(pdf, label, { x, y, width: width - right }, style)
  const end = writeText(pdf, value, { x: x + width - right, y, width: right }, { ...style, align: 'right' })
  return Math.max(left, end) + 2
}

function drawFoot(pdf: Pdf, document: SaleDocument, y: number): void {
  let below = y
  if (document.kind === 'receipt' && document.total > stampDutyAbove) {
    const [width, height] = [62 * mm, 18 * mm]
    if (below + height > bottom) below = continuePage(pdf, document)
    pdf.save().lineWidth(0.8).strokeColor(muted).dash(3, { space: 3 })
    pdf.rect(page.x, below, width, height).stroke().restore()
    const box = { x: page.x + 3 * mm, y: below + 3 * mm, width: width - 6 * mm }
    writeText(pdf, texts.stampDuty, box, { ...small, colour: ink })
    below += height + 5 * mm
  }
  if (below + 10 * mm > bottom) below = continuePage(pdf, document)
  writeText(pdf, texts.issued, { ...page, y: below }, small)
}
