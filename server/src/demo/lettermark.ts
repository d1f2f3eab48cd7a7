import sharp from 'sharp'

// Letters as strokes, not as text: a server may have no fonts at all, and then SVG text becomes empty boxes.
// Each letter stands on a line ten units high; `width` is where its last stroke ends.
const LETTERS: Record<string, { width: number; strokes: string }> = {
  A: { width: 7.6, strokes: 'M0 10L3.8 0L7.6 10M1.5 6.7H6.1' },
  B: { width: 6.4, strokes: 'M0 10V0H3.4A2.4 2.4 0 0 1 3.4 4.8H0H3.8A2.6 2.6 0 0 1 3.8 10Z' },
  C: { width: 7.5, strokes: 'M7.5 1.8A4.4 5 0 1 0 7.5 8.2' },
  D: { width: 7.4, strokes: 'M0 0V10H2.6A4.8 5 0 0 0 2.6 0Z' },
  E: { width: 5.6, strokes: 'M5.6 0H0V10H5.6M0 4.9H4.8' },
  G: { width: 8.3, strokes: 'M7.5 1.8A4.4 5 0 1 0 8.3 5.3H5.2' },
  I: { width: 0, strokes: 'M0 0V10' },
  J: { width: 4.8, strokes: 'M4.8 0V7.2A2.6 2.8 0 0 1 0 8.4' },
  K: { width: 6.4, strokes: 'M0 0V10M6 0L0 6M2.2 4L6.4 10' },
  L: { width: 5.2, strokes: 'M0 0V10H5.2' },
  M: { width: 8.8, strokes: 'M0 10V0L4.4 6.4L8.8 0V10' },
  N: { width: 7, strokes: 'M0 10V0L7 10V0' },
  O: { width: 9, strokes: 'M4.5 0A4.5 5 0 1 1 4.5 10A4.5 5 0 1 1 4.5 0Z' },
  P: { width: 6.4, strokes: 'M0 10V0H3.5A2.9 2.9 0 0 1 3.5 5.8H0' },
  R: { width: 6.6, strokes: 'M0 10V0H3.5A2.9 2.9 0 0 1 3.5 5.8H0M3.2 5.8L6.6 10' },
  S: {
    width: 6.4,
    strokes:
      'M6 1.6C5.3 .5 4.4 0 3.2 0C1.5 0 .3 1 .3 2.5C.3 4.1 1.7 4.5 3.2 4.9C5 5.3 6.4 5.9 6.4 7.5C6.4 9 5.1 10 3.2 10C1.7 10 .6 9.4 0 8.2',
  },
  T: { width: 7, strokes: 'M0 0H7M3.5 0V10' },
  U: { width: 7.2, strokes: 'M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0' },
  X: { width: 7, strokes: 'M0 0L7 10M7 0L0 10' },
  Y: { width: 7.2, strokes: 'M0 0L3.6 5V10M7.2 0L3.6 5' },
}

const WIDTH = 360
const HEIGHT = 240
const GAP = 3.9

/** A neutral name tile for a bank, a courier or a brand: up to four letters in white on a colour, 360 x 240 WebP. */
export async function makeLettermark(initials: string, colour: string): Promise<Buffer> {
  const letters = [...initials].map((initial) => {
    const letter = LETTERS[initial]
    if (!letter) throw new Error(`lettermark: no strokes for the letter "${initial}"`)
    return letter
  })
  const inkWidth = letters.reduce((sum, letter) => sum + letter.width, 0) + GAP * (letters.length - 1)
  const scale = Math.min(9, (WIDTH * 0.66) / inkWidth)
  let x = 0
  const paths = letters.map((letter) => {
    const path = `<path transform="translate(${x} 0)" d="${letter.strokes}"/>`
    x += letter.width + GAP
    return path
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".12"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#sheen)"/>
    <g transform="translate(${(WIDTH - inkWidth * scale) / 2} ${(HEIGHT - 10 * scale) / 2}) scale(${scale})"
      fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>
  </svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 0 }).toBuffer()
}
