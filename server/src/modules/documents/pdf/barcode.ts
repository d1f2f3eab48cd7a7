import JsBarcode from 'jsbarcode'
import type { Box } from './text-box.ts'
import type { Pdf } from './write-pdf.ts'

/** A dot of the usual thermal printers, 203 of an inch: bars of whole dots are printed evenly. */
const dot = 72 / 203
/** The narrowest bar that phones read from paper. */
const narrowest = 0.6
const widest = 5 * dot

/** The bars of a text in Code 128, 1 for a dark module. Throws for characters outside of ASCII. */
function modulesOf(text: string): string {
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, text, { format: 'CODE128' })
  return (target.encodings ?? []).map(({ data }) => data).join('')
}

/**
 * Draws a text as bars of Code 128, as wide as the box allows, with the quiet zone of ten modules on both sides. Returns false, and draws
 * nothing, if the text is too long for bars that can be read.
 */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Box & { height: number }): boolean {
  const modules = modulesOf(text)
  const possible = Math.min(width / (modules.length + 20), widest)
  if (possible < narrowest) return false
  const unit = possible < 2 * dot ? possible : Math.floor(possible / dot + 1e-9) * dot
  const left = x + (width - modules.length * unit) / 2
  pdf.save().fillColor('#000000')
  for (const { 0: bar, index } of modules.matchAll(/1+/g)) pdf.rect(left + index * unit, y, bar.length * unit, height)
  pdf.fill().restore()
  return true
}
