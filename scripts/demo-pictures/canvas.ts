import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

// Pictures are composed pixel by pixel here rather than by sharp's composite(): enlarging a gradient and layering it with
// libvips takes about 70 ms a picture, this takes about 12, and there are more than 300.

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** An opaque RGB image being painted. */
export interface Canvas {
  width: number
  height: number
  pixels: Uint8Array
}

/** A 3D render cropped to its visible part: premultiplied RGBA, 0 to 255, and where it touches the ground. */
export interface Render {
  width: number
  height: number
  rgba: Float32Array
  contactLeft: number
  contactRight: number
}

type Rgb = readonly [number, number, number]

/** The colour of OKLCH coordinates as sRGB, 0 to 255; equal lightness looks equally light at every hue. */
export function oklch(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const angle = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encode = (linear: number) => {
    const value = Math.min(1, Math.max(0, linear))
    return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  }
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Interpolates between two colours: 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

const CELL = 10

/**
 * A canvas filled by a smooth colour function of (x, y), each 0 to 1. The function is evaluated once per 10-pixel cell and the
 * values between are interpolated, so it must not have edges. Width and height are multiples of 10.
 */
export function paintCanvas(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Canvas {
  const columns = width / CELL
  const rows = height / CELL
  const grid = new Float32Array((columns + 1) * (rows + 1) * 3)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      grid.set(colourAt(column / columns, row / rows), (row * (columns + 1) + column) * 3)
    }
  }
  const pixels = new Uint8Array(width * height * 3)
  const line = new Float32Array((columns + 1) * 3)
  let out = 0
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL)
    const down = y / CELL - row
    const upper = row * line.length
    for (let i = 0; i < line.length; i++) {
      line[i] = grid[upper + i]! * (1 - down) + grid[upper + line.length + i]! * down + 0.5
    }
    for (let column = 0; column < columns; column++) {
      const at = column * 3
      let red = line[at]!
      let green = line[at + 1]!
      let blue = line[at + 2]!
      const redStep = (line[at + 3]! - red) / CELL
      const greenStep = (line[at + 4]! - green) / CELL
      const blueStep = (line[at + 5]! - blue) / CELL
      for (let i = 0; i < CELL; i++) {
        pixels[out] = red
        pixels[out + 1] = green
        pixels[out + 2] = blue
        out += 3
        red += redStep
        green += greenStep
        blue += blueStep
      }
    }
  }
  return { width, height, pixels }
}

/** Darkens an ellipse towards a colour, strongest at its centre and fading out at its edge. */
export function drawShadow(
  canvas: Canvas,
  shadow: { centreX: number; centreY: number; radiusX: number; radiusY: number; colour: Rgb; strength: number },
): void {
  const { centreX, centreY, radiusX, radiusY, colour, strength } = shadow
  const top = Math.max(0, Math.ceil(centreY - radiusY))
  const bottom = Math.min(canvas.height - 1, Math.floor(centreY + radiusY))
  const left = Math.max(0, Math.ceil(centreX - radiusX))
  const right = Math.min(canvas.width - 1, Math.floor(centreX + radiusX))
  for (let y = top; y <= bottom; y++) {
    const ySquare = ((y - centreY) / radiusY) ** 2
    for (let x = left; x <= right; x++) {
      const inside = 1 - ySquare - ((x - centreX) / radiusX) ** 2
      if (inside <= 0) continue
      const share = strength * inside * inside * (2 - inside)
      const at = (y * canvas.width + x) * 3
      for (let i = 0; i < 3; i++) {
        const under = canvas.pixels[at + i]!
        canvas.pixels[at + i] = under + (colour[i]! - under) * share + 0.5
      }
    }
  }
}

/** Draws a disc of one colour over the canvas, `strength` 0 to 1, with an antialiased edge. */
export function drawDisc(
  canvas: Canvas,
  disc: { centreX: number; centreY: number; radius: number; colour: Rgb; strength: number },
): void {
  const { centreX, centreY, radius, colour, strength } = disc
  const top = Math.max(0, Math.floor(centreY - radius))
  const bottom = Math.min(canvas.height - 1, Math.ceil(centreY + radius))
  const left = Math.max(0, Math.floor(centreX - radius))
  const right = Math.min(canvas.width - 1, Math.ceil(centreX + radius))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const share = strength * Math.min(1, Math.max(0, radius - Math.hypot(x - centreX, y - centreY)))
      if (share === 0) continue
      const at = (y * canvas.width + x) * 3
      for (let i = 0; i < 3; i++) {
        const under = canvas.pixels[at + i]!
        canvas.pixels[at + i] = under + (colour[i]! - under) * share + 0.5
      }
    }
  }
}

const recentRenders = new Map<string, Promise<Render>>()
const RECENT_RENDERS = 12

/**
 * Reads a render by its code point ("1f36a", "1f6cb-fe0f"), cropped to its visible part. `hueDegrees` rotates its colours, so that
 * one shirt becomes a red and a green one. The last dozen are cached, because the pictures of a product share them.
 */
export function readRender(codePoint: string, hueDegrees = 0): Promise<Render> {
  const key = `${codePoint}@${hueDegrees}`
  const render = recentRenders.get(key) ?? decodeRender(codePoint, hueDegrees)
  recentRenders.delete(key)
  recentRenders.set(key, render)
  if (recentRenders.size > RECENT_RENDERS) recentRenders.delete(recentRenders.keys().next().value!)
  return render
}

async function decodeRender(codePoint: string, hueDegrees: number): Promise<Render> {
  const image = sharp(await readFile(path.join(assets, `${codePoint}.webp`))).ensureAlpha()
  if (hueDegrees !== 0) image.modulate({ hue: hueDegrees })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })

  let left = info.width
  let right = -1
  let top = info.height
  let bottom = -1
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * 4 + 3]! < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const width = right - left + 1
  const height = bottom - top + 1
  const rgba = new Float32Array(width * height * 4)
  const footTop = height - Math.max(4, Math.round(height * 0.07))
  let contactLeft = width
  let contactRight = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((y + top) * info.width + x + left) * 4
      const to = (y * width + x) * 4
      const alpha = data[from + 3]! / 255
      rgba[to] = data[from]! * alpha
      rgba[to + 1] = data[from + 1]! * alpha
      rgba[to + 2] = data[from + 2]! * alpha
      rgba[to + 3] = alpha * 255
      if (y >= footTop && alpha > 0.5) {
        contactLeft = Math.min(contactLeft, x)
        contactRight = Math.max(contactRight, x)
      }
    }
  }
  return { width, height, rgba, contactLeft: Math.min(contactLeft, contactRight), contactRight }
}

/** The four source pixels of each target pixel and their weights (Catmull-Rom: sharp, little ringing). */
function resampleKernel(
  sourceSize: number,
  targetSize: number,
  flip: boolean,
): { index: Int32Array; weight: Float32Array } {
  const index = new Int32Array(targetSize * 4)
  const weight = new Float32Array(targetSize * 4)
  for (let target = 0; target < targetSize; target++) {
    const mirrored = flip ? targetSize - 1 - target : target
    const position = ((mirrored + 0.5) * sourceSize) / targetSize - 0.5
    const first = Math.floor(position)
    const t = position - first
    weight[target * 4] = t * (-0.5 + t * (1 - 0.5 * t))
    weight[target * 4 + 1] = 1 + t * t * (-2.5 + 1.5 * t)
    weight[target * 4 + 2] = t * (0.5 + t * (2 - 1.5 * t))
    weight[target * 4 + 3] = t * t * (-0.5 + 0.5 * t)
    for (let i = 0; i < 4; i++) index[target * 4 + i] = Math.min(sourceSize - 1, Math.max(0, first - 1 + i))
  }
  return { index, weight }
}

/** Scales the render to `width` x `height` pixels and draws it on the canvas with its top left corner at (left, top). */
export function drawRender(
  canvas: Canvas,
  render: Render,
  box: { left: number; top: number; width: number; height: number; flip: boolean },
): void {
  const across = resampleKernel(render.width, box.width, box.flip)
  const down = resampleKernel(render.height, box.height, false)
  const wide = new Float32Array(box.width * render.height * 4)
  for (let y = 0; y < render.height; y++) {
    const row = y * render.width
    for (let x = 0; x < box.width; x++) {
      const tap = x * 4
      const a = (row + across.index[tap]!) * 4
      const b = (row + across.index[tap + 1]!) * 4
      const c = (row + across.index[tap + 2]!) * 4
      const d = (row + across.index[tap + 3]!) * 4
      const wa = across.weight[tap]!
      const wb = across.weight[tap + 1]!
      const wc = across.weight[tap + 2]!
      const wd = across.weight[tap + 3]!
      const out = (y * box.width + x) * 4
      for (let i = 0; i < 4; i++) {
        wide[out + i] =
          render.rgba[a + i]! * wa + render.rgba[b + i]! * wb + render.rgba[c + i]! * wc + render.rgba[d + i]! * wd
      }
    }
  }
  const xFrom = Math.max(0, -box.left)
  const xTo = Math.min(box.width, canvas.width - box.left)
  const yTo = Math.min(box.height, canvas.height - box.top)
  for (let y = Math.max(0, -box.top); y < yTo; y++) {
    const tap = y * 4
    const a = down.index[tap]! * box.width
    const b = down.index[tap + 1]! * box.width
    const c = down.index[tap + 2]! * box.width
    const d = down.index[tap + 3]! * box.width
    const wa = down.weight[tap]!
    const wb = down.weight[tap + 1]!
    const wc = down.weight[tap + 2]!
    const wd = down.weight[tap + 3]!
    for (let x = xFrom; x < xTo; x++) {
      const ia = (a + x) * 4
      const ib = (b + x) * 4
      const ic = (c + x) * 4
      const id = (d + x) * 4
      const alpha = wide[ia + 3]! * wa + wide[ib + 3]! * wb + wide[ic + 3]! * wc + wide[id + 3]! * wd
      if (alpha <= 0.5) continue
      const rest = alpha >= 255 ? 0 : 1 - alpha / 255
      const at = ((y + box.top) * canvas.width + x + box.left) * 3
      for (let i = 0; i < 3; i++) {
        const value =
          wide[ia + i]! * wa +
          wide[ib + i]! * wb +
          wide[ic + i]! * wc +
          wide[id + i]! * wd +
          canvas.pixels[at + i]! * rest
        canvas.pixels[at + i] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
      }
    }
  }
}

/** The canvas as a small WebP, because it is committed; encoding may be slow. */
export function encodeWebp(canvas: Canvas): Promise<Buffer> {
  return sharp(canvas.pixels, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}
