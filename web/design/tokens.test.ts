import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { barColours } from '../theme/theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss, darkCss] = css.split('@variant dark-theme') as [string, string]
const light = coloursIn(lightCss)
const themes = { light, dark: { ...light, ...coloursIn(darkCss) } }

const plainGrounds = ['color-ground', 'color-surface', 'color-tint']
const texts = [
  'ink',
  'muted',
  'primary',
  'primary-strong',
  'secondary-ink',
  'danger',
  'danger-strong',
  'success',
  'warning',
]
/** Text on the soft ground of its state, and ordinary text beside it. */
const soft = ['primary', 'danger', 'success', 'warning'].flatMap((state) =>
  [state, 'ink', 'muted'].map((text) => [`color-${text}`, `color-${state}-soft`]),
)
const white = ['primary', 'primary-strong', 'danger', 'danger-strong', 'ink', 'message'].map((ground) => [
  'color-white',
  `background-color-${ground}`,
])
const marks = ['mark', 'mark-muted'].map((mark) => [`color-${mark}`, 'color-white'])

const textPairs = [
  ...texts.flatMap((text) => plainGrounds.map((ground) => [`color-${text}`, ground])),
  ...soft,
  ...white,
  ...marks,
  // Disabled buttons.
  ['color-muted', 'color-line'],
] as [string, string][]

/** Borders and icons that carry meaning. */
const shapePairs = [
  ['color-control', 'color-surface'],
  ['color-secondary', 'color-surface'],
  ['background-color-primary', 'color-surface'],
] as [string, string][]

for (const [theme, colours] of Object.entries(themes)) {
  const tooFaint = (pairs: [string, string][], least: number) =>
    pairs
      .map(([front, back]) => ({ front, back, ratio: contrast(colours[front], colours[back]) }))
      .filter(({ ratio }) => !(ratio >= least))

  test(`texts of the ${theme} theme have a contrast of 4.5:1 on their grounds`, () => {
    expect(tooFaint(textPairs, 4.5)).toEqual([])
  })

  test(`fields, icons and buttons of the ${theme} theme stand out by 3:1`, () => {
    expect(tooFaint(shapePairs, 3)).toEqual([])
  })
}

test('every colour that a theme needs has a value in the dark', () => {
  const same = Object.keys(light).filter((name) => themes.dark[name] === light[name])
  // White, its marks, and grounds of white text that suit both.
  const constant = /^color-(?:white|mark|mark-muted)$|^background-color-(?:ink|danger|danger-strong)$/
  expect(same.filter((name) => !constant.test(name))).toEqual([])
})

test('the bar of the browser has the colour of the top bar', () => {
  expect(longHex(themes.light['color-surface']!)).toBe(barColours.light)
  expect(themes.dark['color-surface']).toBe(barColours.dark)
})

function coloursIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([a-z-]*color-[a-z-]+): (#\w+);/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** The ratio of WCAG 2; not a number if a colour is missing. */
function contrast(one = '', other = ''): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(longHex(hex).slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** '#fff' → '#ffffff' */
function longHex(hex: string): string {
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
}
