import { printable } from './printable.ts'
import type { FontWeight, Pdf } from './write-pdf.ts'

/** In points from the upper left corner of the page. */
export type Box = { x: number; y: number; width: number }
export type TextStyle = {
  size: number
  weight?: FontWeight
  colour?: string
  align?: 'left' | 'center' | 'right'
  lineGap?: number
  /** Points between letters. */
  spacing?: number
}

export const ink = '#111827'
export const muted = '#5b6472'
export const line = '#c9d0d9'

const setFont = (pdf: Pdf, { size, weight = 'regular' }: TextStyle) => pdf.font(weight).fontSize(size)

const optionsOf = (width: number, { align = 'left', lineGap = 0, spacing = 0 }: TextStyle) => ({
  ...{ width, align, lineGap },
  ...(spacing > 0 && { characterSpacing: spacing }),
})

/** The height of a text in a width, in points; also before the first page. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  setFont(pdf, style)
  return text === '' ? 0 : pdf.heightOfString(printable(text), optionsOf(width, style))
}

/** Writes a text in as many lines as it needs. Returns the y below it. */
export function writeText(pdf: Pdf, text: string, { x, y, width }: Box, style: TextStyle): number {
  const height = heightOf(pdf, text, width, style)
  // Its own height, so that the library begins no page.
  if (height > 0)
    pdf.fillColor(style.colour ?? ink).text(printable(text), x, y, { ...optionsOf(width, style), height: height + 1 })
  return y + height
}

/** Writes a text into a box of a fixed height, in the largest of the sizes that fits; the smallest ends with an ellipsis. */
export function fitText(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: Box & { height: number },
  { sizes, ...style }: Omit<TextStyle, 'size'> & { sizes: readonly number[] },
): number {
  const fits = (size: number) => heightOf(pdf, text, width, { ...style, size }) <= height
  const size = sizes.find(fits) ?? sizes.at(-1)!
  const isWhole = fits(size)
  if (isWhole) return writeText(pdf, text, { x, y, width }, { ...style, size })
  setFont(pdf, { ...style, size }).fillColor(style.colour ?? ink)
  pdf.text(printable(text), x, y, { ...optionsOf(width, { ...style, size }), height, ellipsis: true })
  return y + height
}

/** A thin rule across a width. */
export function rule(pdf: Pdf, { x, y, width }: Box, look: { thick?: number; colour?: string; dash?: number } = {}) {
  const { thick = 0.6, colour = line, dash } = look
  pdf.save().lineWidth(thick).strokeColor(colour)
  if (dash) pdf.dash(dash, { space: dash })
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
    .restore()
}
