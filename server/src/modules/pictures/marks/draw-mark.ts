import { glyphs, kerning } from './glyphs.ts'
import type { Mark } from './marks.ts'

// Twice as wide as high: nine letters are read at a height of 24 px, and all marks stand in line.
const width = 48
const height = 24
const sidePadding = 3
const footHeight = 2.5
const emUnits = 1_000
const capHeight = 0.745
/** Em of a line that has the plate to itself, and of one of two. */
const largest = { alone: 13, paired: 9.5 }
const lineGap = 2.2

/**
 * A mark as SVG. Its words are outlines, not text: a server may have no fonts at all, a phone not ours, and a picture loads
 * none.
 */
export function drawMark({ words, ink, plate = '#ffffff', foot }: Mark): string {
  const most = words.length === 1 ? largest.alone : largest.paired
  const lines = words.map((word) => {
    const { outlines, advance } = setWord(word)
    const size = Math.min(most, (width - 2 * sidePadding) / (advance / emUnits))
    return { outlines, size, left: (width - (advance * size) / emUnits) / 2 }
  })
  const block = lines.reduce((sum, { size }) => sum + capHeight * size, lineGap * (lines.length - 1))
  let bottom = (height - (foot ? footHeight : 0) - block) / 2
  const drawn = lines.map(({ outlines, size, left }, position) => {
    bottom += capHeight * size + (position > 0 ? lineGap : 0)
    return `<g transform="translate(${round(left)} ${round(bottom)}) scale(${round(size / emUnits)})">${outlines}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${plate}"/>${
    foot ? `<rect y="${height - footHeight}" width="${width}" height="${footHeight}" fill="${foot}"/>` : ''
  }<g fill="${ink}">${drawn.join('')}</g></svg>`
}

function setWord(word: string): { outlines: string; advance: number } {
  let advance = 0
  let outlines = ''
  for (const [position, character] of [...word].entries()) {
    const glyph = glyphs[character]
    if (!glyph) throw new Error(`no outline of "${character}" for a mark`)
    advance += kerning[word.slice(position - 1, position + 1)] ?? 0
    outlines += `<path transform="translate(${advance} 0)" d="${glyph.outline}"/>`
    advance += glyph.advance
  }
  return { outlines, advance }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
