import { formatDate } from '#contract/values/time/wib-time.ts'
import { documentTexts as texts, weightText } from '../../texts/documents.ts'
import { maskedPhone, type ParcelPaper } from './parcel-paper.ts'
import { drawBarcode } from './pdf/barcode.ts'
import { type Box, fitText, heightOf, ink, rule, writeText } from './pdf/text-box.ts'
import { mm, type Pdf } from './pdf/write-pdf.ts'

/** Width and height in millimetres. */
export const labelSizes = { a6: [105, 148], '100x150': [100, 150] } as const
export type LabelSize = keyof typeof labelSizes

const caption = { size: 7, weight: 'semibold', spacing: 0.6 } as const
const gap = 2.2 * mm

/** Adds the label of a parcel as one page: black on white, since thermal printers have no other colour. */
export function drawLabel(pdf: Pdf, paper: ParcelPaper, size: LabelSize): void {
  const { recipient } = paper
  if (!recipient) throw new Error(`order ${paper.orderId} is picked up`)
  const [width, height] = labelSizes[size].map((length) => length * mm) as [number, number]
  pdf.addPage({ size: [width, height], margin: 0 })
  const margin = 5 * mm
  const page = { x: margin, y: margin, width: width - 2 * margin }
  let y = drawCourier(pdf, paper, page)
  y = drawTrackingNumber(pdf, paper, { ...page, y: y + 1.5 * gap })
  y = strongRule(pdf, { ...page, y: y + gap }) + gap
  y = drawRecipient(pdf, recipient, { ...page, y })
  y = strongRule(pdf, { ...page, y: y + gap }) + gap
  y = drawSender(pdf, paper, { ...page, y })
  rule(pdf, { ...page, y: y + gap }, { colour: ink, dash: 2 })
  drawContents(pdf, paper, { ...page, y: y + 2 * gap }, height - margin)
}

function strongRule(pdf: Pdf, box: Box): number {
  rule(pdf, box, { thick: 1.2, colour: ink })
  return box.y
}

function drawCourier(pdf: Pdf, { courier, service }: ParcelPaper, { x, y, width }: Box): number {
  const height = 8.5 * mm
  const right = drawTag(pdf, texts.notCashOnDelivery, { x: x + width, y, height }, false)
  const left = service ? drawTag(pdf, service, { x: right - 1.5 * mm, y, height }, true) : right
  const name = { sizes: [20, 17, 14, 11], weight: 'bold' } as const
  fitText(pdf, courier, { x, y: y + 0.8 * mm, width: left - x - 2 * mm, height: height + mm }, name)
  return y + height
}

/** A word in a frame, or white on black, that ends at x. Returns its left edge. */
function drawTag(pdf: Pdf, word: string, { x, y, height }: Omit<Box, 'width'> & { height: number }, isFilled: boolean) {
  const style = { size: 10, weight: 'bold', colour: isFilled ? '#ffffff' : ink, align: 'center' } as const
  pdf.font('bold').fontSize(style.size)
  const width = Math.min(pdf.widthOfString(word) + 5 * mm, 34 * mm)
  pdf
    .save()
    .lineWidth(1)
    .roundedRect(x - width, y, width, height, 3)
  if (isFilled) pdf.fillColor(ink).fill()
  else pdf.strokeColor(ink).stroke()
  pdf.restore()
  const textHeight = heightOf(pdf, 'X', width, style)
  fitText(
    pdf,
    word,
    { x: x - width, y: y + (height - textHeight) / 2, width, height: textHeight + 1 },
    { ...style, sizes: [10, 8.5, 7] },
  )
  return x - width
}

function drawTrackingNumber(pdf: Pdf, { trackingNumber }: ParcelPaper, { x, y, width }: Box): number {
  const height = 17 * mm
  if (trackingNumber === '') {
    pdf.save().lineWidth(0.8).strokeColor(ink).dash(3, { space: 3 })
    pdf
      .roundedRect(x, y, width, height + 6 * mm, 4)
      .stroke()
      .restore()
    const centred = { align: 'center' } as const
    const below = writeText(
      pdf,
      texts.noTrackingNumber,
      { x, y: y + 7 * mm, width },
      { size: 10, weight: 'semibold', ...centred },
    )
    writeText(pdf, texts.placeForCourier, { x, y: below + 1, width }, { size: 8, ...centred })
    return y + height + 6 * mm
  }
  drawBarcode(pdf, trackingNumber, { x, y, width, height })
  const style = { sizes: [14, 12, 10, 8], weight: 'bold', align: 'center', spacing: 1 } as const
  return fitText(pdf, trackingNumber, { x, y: y + height + 1.2 * mm, width, height: 6.5 * mm }, style)
}

function drawRecipient(pdf: Pdf, to: NonNullable<ParcelPaper['recipient']>, { x, y, width }: Box): number {
  let below = writeText(pdf, texts.recipient.toUpperCase(), { x, y, width }, caption) + 0.8 * mm
  const phone = maskedPhone(to.phone)
  const phoneWidth = 32 * mm
  const nameBox = { x, y: below, width: width - phoneWidth - 2 * mm, height: 12 * mm }
  const nameEnd = fitText(pdf, to.name, nameBox, { sizes: [15, 13, 11, 9], weight: 'bold' })
  writeText(
    pdf,
    phone,
    { x: x + width - phoneWidth, y: below + 1.5, width: phoneWidth },
    { size: 10.5, weight: 'semibold', align: 'right' },
  )
  below = nameEnd + mm
  const address = [to.street, to.region].filter(Boolean).join(', ')
  below =
    fitText(pdf, address, { x, y: below, width, height: 17 * mm }, { sizes: [11, 10, 9, 8, 7], lineGap: 0.5 }) + mm
  const postWidth = 24 * mm
  const place = { x, y: below, width: width - postWidth, height: 11 * mm }
  const placeEnd = fitText(pdf, to.city, place, { sizes: [12, 11, 10, 9], weight: 'bold' })
  const post = { x: x + width - postWidth, y: below, width: postWidth }
  const postEnd = writeText(pdf, to.postalCode, post, { size: 15, weight: 'bold', align: 'right' })
  return Math.max(placeEnd, postEnd)
}

function drawSender(pdf: Pdf, paper: ParcelPaper, { x, y, width }: Box): number {
  const factsWidth = 31 * mm
  const left = { x, y, width: width - factsWidth - 3 * mm }
  let below = writeText(pdf, texts.sender.toUpperCase(), left, caption) + 0.6 * mm
  const { name, phone, address } = paper.sender
  const nameStyle = { sizes: [10, 9, 8], weight: 'bold' } as const
  below = fitText(pdf, name, { ...left, y: below, height: 9 * mm }, nameStyle)
  const lines = [phone, address].filter(Boolean).join(' · ')
  below = fitText(pdf, lines, { ...left, y: below + 1, height: 10 * mm }, { sizes: [8, 7, 6.5] })
  const right = { x: x + width - factsWidth, width: factsWidth }
  const facts = [
    texts.order(paper.orderId),
    ...(paper.weightGrams === null ? [] : [`${texts.weight} ${weightText(paper.weightGrams)}`]),
    formatDate(paper.placedAt),
  ]
  let factsEnd = y
  for (const [index, fact] of facts.entries()) {
    const style = { size: index === 2 ? 8 : 10, weight: index === 0 ? 'bold' : 'regular', align: 'right' } as const
    factsEnd = writeText(pdf, fact, { ...right, y: factsEnd + (index && 1) }, style)
  }
  return Math.max(below, factsEnd)
}

function drawContents(pdf: Pdf, { items }: ParcelPaper, { x, y, width }: Box, bottom: number): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = `${texts.contents} · ${texts.pieces(pieces)}`.toUpperCase()
  const below = writeText(pdf, title, { x, y, width }, caption) + 0.8 * mm
  const list = items.map(({ quantity, name, remarks }) => [`${quantity}× ${name}`, ...remarks].join(' – ')).join('\n')
  fitText(pdf, list, { x, y: below, width, height: bottom - below }, { sizes: [11, 10, 9, 8, 7, 6], lineGap: 0.5 })
}
