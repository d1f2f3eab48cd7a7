import { glyphs, kerning } from './glyphs.ts'
import type { Mark } from './marks.ts'

// Twice as wide as high: nine letters are readable at a height of 24 px, and all marks have one size.
const width = 48
const height = 24
const sidePadding = 3
const bottomLineHeight = 2.5
const emUnits = 1_000
const capHeight = 0.745
/** Largest font size of a single line, and of each of two lines. */
const maxEm = { single: 13, paired: 9.5 }
const lineGap = 2.2

/**
 * A mark as SVG. Its words are outlines, not text: servers and phones may not have the font, and an SVG image loads none.
 */
export function drawMark({ words, color, background = '#ffffff', bottomLine }: Mark): string {
  const maxSize = words.length === 1 ? maxEm.single : maxEm.paired
  const lines = words.map((word) => {
    const { outlines, advance } = layOutWord(word)
    const size = Math.min(maxSize, (width - 2 * sidePadding) / (advance / emUnits))
    return { outlines, size, left: (width - (advance * size) / emUnits) / 2 }
  })
  const block = lines.reduce((sum, { size }) => sum + capHeight * size, lineGap * (lines.length - 1))
  let bottom = (height - (bottomLine ? bottomLineHeight : 0) - block) / 2
  const drawn = lines.map(({ outlines, size, left }, position) => {
    bottom += capHeight * size + (position > 0 ? lineGap : 0)
    return `<g transform="translate(${round(left)} ${round(bottom)}) scale(${round(size / emUnits)})">${outlines}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/>${
    bottomLine
      ? `<rect y="${height - bottomLineHeight}" width="${width}" height="${bottomLineHeight}" fill="${bottomLine}"/>`
      : ''
  }<g fill="${color}">${drawn.join('')}</g></svg>`
}

/** The outlines of a word and its width, 1,000 units to the em. Throws for a character without an outline. */
export function layOutWord(word: string): { outlines: string; advance: number } {
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
