import { expect, test } from 'vitest'
import { type BrandColours, brandColours, contrastOf, isReadableAccent, readableAccent } from './brand-colours.ts'

/** Colours of every hue, from black to the palest that is accepted. */
const accents = Array.from({ length: 16 ** 3 }, (_, index) => {
  const digits = index.toString(16).padStart(3, '0')
  return `#${[...digits].map((digit) => digit + digit).join('')}`
}).filter(isReadableAccent)

const grounds = {
  light: { plain: ['#ffffff', '#f8fafc', '#f1f5f9'], surface: '#ffffff', ink: ['#0f172a', '#475569'] },
  dark: { plain: ['#0c131f', '#141d2b', '#1d2838'], surface: '#141d2b', ink: ['#e8edf4', '#a8b5c7'] },
}

test.each(['light', 'dark'] as const)('every accepted colour can be read in the %s theme', (theme) => {
  expect(accents.length).toBeGreaterThan(1_000)
  const { plain, surface, ink } = grounds[theme]
  const problems = accents.flatMap((accent) => {
    const colours: BrandColours = brandColours(accent)[theme]
    const [text, strong, soft] = [
      colours['color-primary'],
      colours['color-primary-strong'],
      colours['color-primary-soft'],
    ]
    const [ground, strongGround] = [colours['background-color-primary'], colours['background-color-primary-strong']]
    const texts = [
      ...[...plain, soft].flatMap((each) => [contrastOf(text, each), contrastOf(strong, each)]),
      ...ink.map((each) => contrastOf(each, soft)),
      ...[ground, strongGround].map((each) => contrastOf('#ffffff', each)),
    ]
    const isFine = Math.min(...texts) >= 4.5 && contrastOf(ground, surface) >= 3
    return isFine ? [] : [{ accent, texts, ground: contrastOf(ground, surface) }]
  })
  expect(problems.slice(0, 3)).toEqual([])
})

test.each(['#1465db', '#0A7C4A', '#000000'])('%s is accepted', (accent) => expect(isReadableAccent(accent)).toBe(true))
test.each(['#ffcc00', '#ffffff', 'red', '#12345', '', '#12345g', 'url(x)', '#000000;}body{display:none'])(
  "'%s' is refused",
  (accent) => expect(isReadableAccent(accent)).toBe(false),
)

test('the nearest colour that can be read is the colour itself, or a darker one', () => {
  expect(readableAccent('#1465db')).toBe('#1465db')
  for (const pale of ['#ffcc00', '#ffffff', '#ff9eb5']) {
    const nearest = readableAccent(pale)
    expect(isReadableAccent(nearest)).toBe(true)
    // Hardly darker than it has to be.
    expect(contrastOf(nearest, '#ffffff')).toBeLessThan(4.8)
  }
})
