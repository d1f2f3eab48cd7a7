import type { Canvas, Render } from './canvas.ts'
import {
  drawDisc,
  drawRender,
  drawShadow,
  encodeWebp,
  mix,
  oklch,
  paintCanvas,
  readRender,
  smoothstep,
} from './canvas.ts'

/**
 * What a picture shows, in the short form of list.csv:
 * `1f36a` one render, `1f36a x3` a group of three, `1f36a + 2615` with a companion behind it, `1f455@120` with its
 * colours rotated by 120 degrees. A render is named by its code point in @lobehub/fluent-emoji-3d.
 */
export type PictureSpec = string

/** Hue of a background in OKLCH degrees: 25 red, 60 orange, 95 yellow, 145 green, 195 teal, 250 blue, 300 violet, 350 pink. */
export type Tint = number

interface Subject {
  codePoint: string
  hueDegrees: number
}

/** A render on the canvas: `x` and `baseY` are where its base is, `size` is its longer side, all relative to the height. */
interface PlacedRender {
  subject: Subject
  x: number
  baseY: number
  size: number
  flip?: boolean
  /** Floats above the ground without a shadow. */
  floating?: boolean
}

const PRODUCT_SIDE = 800

export function parsePictureSpec(spec: PictureSpec): { main: Subject; companion?: Subject; group: boolean } {
  const match = /^(\S+?)(?:( x3)| \+ (\S+))?$/.exec(spec)
  if (!match) throw new Error(`picture "${spec}" is not in the form "1f36a", "1f36a x3" or "1f36a + 2615"`)
  const [, main, group, companion] = match
  return {
    main: parseSubject(main!),
    ...(companion && { companion: parseSubject(companion) }),
    group: group !== undefined,
  }
}

function parseSubject(text: string): Subject {
  const [codePoint, hue] = text.split('@')
  return { codePoint: codePoint!, hueDegrees: hue ? Number(hue) : 0 }
}

/**
 * A product's picture, square WebP, 800 px. `position` is its index in the gallery: pictures after the first are mirrored and have
 * another tint, so that they differ.
 */
export async function makeProductPicture(spec: PictureSpec, tint: Tint, position = 0): Promise<Buffer> {
  const { main, companion, group } = parsePictureSpec(spec)
  const flip = position % 2 === 1
  const side = (x: number) => (flip ? 1 - x : x)
  let placedRenders: PlacedRender[]
  if (group) {
    placedRenders = [
      { subject: main, x: side(0.31), baseY: 0.68, size: 0.4, flip },
      { subject: main, x: side(0.7), baseY: 0.69, size: 0.42, flip: !flip },
      { subject: main, x: side(0.49), baseY: 0.82, size: 0.52, flip },
    ]
  } else if (companion) {
    placedRenders = [
      { subject: companion, x: side(0.74), baseY: 0.7, size: 0.38, flip: !flip },
      { subject: main, x: side(0.39), baseY: 0.8, size: 0.52, flip },
    ]
  } else {
    placedRenders = [{ subject: main, x: 0.5, baseY: 0.81, size: 0.64, flip }]
  }
  const canvas = paintBackdrop(PRODUCT_SIDE, PRODUCT_SIDE, tint + position * 28, 0.5)
  await drawRenders(canvas, placedRenders, tint + position * 28)
  return encodeWebp(canvas)
}

/** A square picture of one render on its tint, 500 px: store logos and categories. */
export async function makeLogo(spec: PictureSpec, tint: Tint): Promise<Buffer> {
  const canvas = paintBackdrop(500, 500, tint, 0.5)
  await drawRenders(canvas, [{ subject: parsePictureSpec(spec).main, x: 0.5, baseY: 0.84, size: 0.68 }], tint)
  return encodeWebp(canvas)
}

/** A wide picture, 1200 x 680, of two or three renders side by side: news and promos. */
export async function makeCover(specs: readonly PictureSpec[], tint: Tint): Promise<Buffer> {
  const canvas = paintBackdrop(1200, 680, tint, 0.5)
  const places = specs.length === 2 ? COVER_OF_TWO : COVER_OF_THREE
  await drawRenders(canvas, place(specs, places), tint)
  return encodeWebp(canvas)
}

const COVER_OF_TWO = [
  { x: 1.16, baseY: 0.78, size: 0.48, flip: true },
  { x: 0.68, baseY: 0.86, size: 0.66 },
]

const COVER_OF_THREE = [
  { x: 0.45, baseY: 0.74, size: 0.42 },
  { x: 1.31, baseY: 0.75, size: 0.44, flip: true },
  { x: 0.88, baseY: 0.86, size: 0.62 },
]

/**
 * A banner, 1600 x 640. The renders are in the right half, and the left half is dark enough for white text, which the page renders
 * itself, so that it is legible on a phone and for a screen reader. Three to five renders, the largest first.
 */
export async function makeBanner(specs: readonly PictureSpec[], hue: number): Promise<Buffer> {
  const [width, height] = [1600, 640]
  const deep = oklch(0.44, 0.17, hue)
  const bright = oklch(0.62, 0.17, hue - 14)
  const light = oklch(0.8, 0.11, hue - 28)
  const canvas = paintCanvas(width, height, (x, y) => {
    const base = mix(deep, bright, smoothstep(0.3, 1.05, x + 0.12 * (1 - y)))
    const glow = Math.hypot((x - 0.76) * 2.1, y - 0.52)
    const ground = mix(base, light, 0.75 * (1 - smoothstep(0.02, 0.72, glow)))
    return mix(ground, deep, 0.25 * smoothstep(0.72, 1, y))
  })
  const halo = { centreX: width * 0.76, centreY: height * 0.5, colour: oklch(0.97, 0.02, hue) }
  drawDisc(canvas, { ...halo, radius: height * 0.66, strength: 0.07 })
  drawDisc(canvas, { ...halo, radius: height * 0.44, strength: 0.09 })
  await drawRenders(canvas, place(specs, BANNER_PLACES).reverse(), hue)
  return encodeWebp(canvas)
}

const BANNER_PLACES = [
  { x: 1.9, baseY: 0.9, size: 0.6 },
  { x: 2.29, baseY: 0.85, size: 0.36, flip: true },
  { x: 1.5, baseY: 0.86, size: 0.36 },
  { x: 2.27, baseY: 0.37, size: 0.2, flip: true, floating: true },
  { x: 1.53, baseY: 0.4, size: 0.2, floating: true },
]

function place(specs: readonly PictureSpec[], places: readonly Omit<PlacedRender, 'subject'>[]): PlacedRender[] {
  return specs.map((spec, i) => ({ subject: parsePictureSpec(spec).main, ...places[i]! }))
}

/** A studio backdrop: light behind the render, the tint around it, darker towards the floor. */
function paintBackdrop(width: number, height: number, tint: Tint, lightX: number): Canvas {
  const light = oklch(0.985, 0.012, tint)
  const middle = oklch(0.945, 0.038, tint)
  const rim = oklch(0.875, 0.068, tint)
  const floor = oklch(0.83, 0.075, tint)
  const aspect = width / height
  return paintCanvas(width, height, (x, y) => {
    const distance = Math.hypot((x - lightX) * aspect * 0.9, (y - 0.44) * 1.05)
    const wall =
      distance < 0.42
        ? mix(light, middle, smoothstep(0, 0.42, distance))
        : mix(middle, rim, smoothstep(0.42, 0.95, distance))
    return mix(wall, floor, 0.32 * smoothstep(0.6, 1, y))
  })
}

async function drawRenders(canvas: Canvas, placedRenders: readonly PlacedRender[], tint: Tint): Promise<void> {
  const shade = oklch(0.42, 0.07, tint)
  const renders = await Promise.all(
    placedRenders.map(({ subject }) => readRender(subject.codePoint, subject.hueDegrees)),
  )
  placedRenders.forEach((placed, i) => {
    drawPlacedRender(canvas, renders[i]!, placed, shade)
  })
}

function drawPlacedRender(
  canvas: Canvas,
  render: Render,
  placed: PlacedRender,
  shade: readonly [number, number, number],
): void {
  // A slim bottle and a wide basket with the same longer side look different in size, so the area is taken into account.
  const longer = Math.max(render.width, render.height)
  const fill = Math.sqrt((render.width * render.height) / (longer * longer))
  const scale = (placed.size * canvas.height * (1.18 - 0.2 * fill)) / longer
  const width = Math.round(render.width * scale)
  const height = Math.round(render.height * scale)
  const left = Math.round(placed.x * canvas.height - width / 2)
  const ground = Math.round(placed.baseY * canvas.height)

  if (!placed.floating) {
    const contact = [render.contactLeft, render.contactRight].map(
      (x) => (placed.flip ? render.width - 1 - x : x) * scale,
    )
    const footX = left + (contact[0]! + contact[1]!) / 2
    const footWidth = Math.abs(contact[1]! - contact[0]!)
    drawShadow(canvas, {
      centreX: (footX + left + width / 2) / 2,
      centreY: ground - height * 0.01,
      radiusX: Math.max(footWidth * 0.75, width * 0.62),
      radiusY: Math.max(width, height) * 0.11,
      colour: shade,
      strength: 0.3,
    })
    drawShadow(canvas, {
      centreX: footX,
      centreY: ground - height * 0.012,
      radiusX: Math.max(footWidth * 0.62, width * 0.22),
      radiusY: Math.max(width, height) * 0.038,
      colour: shade,
      strength: 0.55,
    })
  }
  drawRender(canvas, render, { left, top: ground - height, width, height, flip: placed.flip ?? false })
}
