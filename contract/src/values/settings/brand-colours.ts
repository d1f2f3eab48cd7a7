/** `#rrggbb`; empty for the shop's own blue. */
export const accentShape = /^#[0-9a-f]{6}$/i

/** The least contrast of text with its ground (WCAG 2, AA). */
export const textContrast = 4.5
/** The least contrast of a shape, such as a button, with its surroundings. */
const shapeContrast = 3

type Rgb = readonly [number, number, number]

/** Tokens of a theme, by the names of design/tokens.css without `--`. */
export type BrandColours = Record<
  | 'color-primary'
  | 'color-primary-strong'
  | 'color-primary-soft'
  | 'color-primary-line'
  | 'background-color-primary'
  | 'background-color-primary-strong',
  string
>

/** Grounds on which the accent is text (design/tokens.css), with white and black ends of the theme. */
const light = { grounds: ['#ffffff', '#f8fafc', '#f1f5f9'], surface: '#ffffff' }
const dark = { grounds: ['#0c131f', '#141d2b', '#1d2838'], surface: '#141d2b' }

/** Contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Contrast of an accent with the white text of buttons. */
export const contrastWithWhite = (accent: string) => contrastOf(accent, '#ffffff')

/** Whether white text on the accent can be read. */
export const isReadableAccent = (accent: string) =>
  accentShape.test(accent) && contrastWithWhite(accent) >= textContrast

/** The accent itself where white text on it can be read, else the nearest darker one. */
export const readableAccent = (accent: string) =>
  towards(accent, '#000000', (colour) => contrastWithWhite(colour) >= textContrast)

/** The colours that follow from an accent, for both themes. All of them keep the contrasts of tokens.test.ts. */
export function brandColours(accent: string): { light: BrandColours; dark: BrandColours } {
  const soft = mix(accent, '#ffffff', 0.91)
  const text = towards(accent, '#000000', (colour) => isTextOn(colour, [...light.grounds, soft]))
  const darkSoft = mix(accent, dark.surface, 0.78)
  const darkText = towards(mix(accent, '#ffffff', 0.45), '#ffffff', (colour) =>
    isTextOn(colour, [...dark.grounds, darkSoft]),
  )
  // Dark enough for white text, and light enough to stand out from a dark surface.
  const darkGround = towards(accent, '#ffffff', (colour) => contrastOf(colour, dark.surface) >= shapeContrast)
  return {
    light: {
      'color-primary': text,
      'color-primary-strong': mix(text, '#000000', 0.2),
      'color-primary-soft': soft,
      'color-primary-line': mix(accent, '#ffffff', 0.7),
      'background-color-primary': accent.toLowerCase(),
      'background-color-primary-strong': mix(accent, '#000000', 0.2),
    },
    dark: {
      'color-primary': darkText,
      'color-primary-strong': mix(darkText, '#ffffff', 0.3),
      'color-primary-soft': darkSoft,
      'color-primary-line': mix(accent, dark.surface, 0.5),
      'background-color-primary': darkGround,
      'background-color-primary-strong': mix(darkGround, '#000000', 0.15),
    },
  }
}

const isTextOn = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrastOf(colour, ground) >= textContrast)

/** The colour itself if its contrast is enough, else the nearest one towards `end` with enough contrast. */
function towards(colour: string, end: string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(colour, end, share)
    if (isEnough(step)) return step
  }
  return end
}

/** `share` of `other` in `colour`. */
function mix(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  const mixed = from.map((part, at) => Math.round(part + (to[at]! - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
