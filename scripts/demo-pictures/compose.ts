import sharp, { type Sharp } from 'sharp'

/** A rendered good in a wide picture: where its centre is, from 0 to 1 of the width, and its side relative to the height. */
export type PlacedGood = { picture: string; x: number; size?: number; drop?: number }

type Raster = { data: Float32Array; width: number; height: number }

/** `ground` has the colour of each row, `covered` how much of each pixel is a good, from 0 to 1. */
type Canvas = Raster & { ground: Float32Array; covered: Float32Array }

/** The part of a picture's width that melts into its neighbour at each side. */
const feather = 0.14

/**
 * Sets rendered goods side by side on one ground. All have the studio's light, so it is enough to bring their grounds to the
 * same colour, row by row, and to let their edges melt.
 */
export async function composeGoods(goods: readonly PlacedGood[], width: number, height: number): Promise<Sharp> {
  const canvas = await paintGround(goods[0]!.picture, width, height)
  for (const good of goods) {
    const side = Math.round(height * (good.size ?? 1))
    const left = Math.round(good.x * width - side / 2)
    const top = Math.round((height - side) / 2 + (good.drop ?? 0) * height)
    blend(canvas, await readPicture(good.picture, side), left, top)
  }
  const pixels = Uint8Array.from(canvas.data, (value) => Math.max(0, Math.min(255, Math.round(value))))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The ground of a picture without its good, as wide as wanted. */
async function paintGround(picture: string, width: number, height: number): Promise<Canvas> {
  const ground = groundRows(await readPicture(picture, height))
  const data = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(ground.subarray(y * 3, y * 3 + 3), (y * width + x) * 3)
  }
  return { data, width, height, ground, covered: new Float32Array(width * height) }
}

async function readPicture(file: string, side: number): Promise<Raster> {
  const { data } = await sharp(file).resize(side, side).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: Float32Array.from(data), width: side, height: side }
}

/** The mean colour of each row at both edges, smoothed down the picture. */
function groundRows({ data, width, height }: Raster): Float32Array {
  const edge = Math.max(2, Math.round(width * 0.03))
  const rows = new Float32Array(height * 3)
  for (let y = 0; y < height; y++) {
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let x = 0; x < edge; x++) {
        sum += data[(y * width + x) * 3 + channel]! + data[(y * width + width - 1 - x) * 3 + channel]!
      }
      rows[y * 3 + channel] = sum / (2 * edge)
    }
  }
  return smooth(rows, Math.round(height * 0.06))
}

function smooth(rows: Float32Array, radius: number): Float32Array {
  const height = rows.length / 3
  return rows.map((_, at) => {
    const [y, channel] = [Math.floor(at / 3), at % 3]
    const [from, to] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)]
    let sum = 0
    for (let row = from; row <= to; row++) sum += rows[row * 3 + channel]!
    return sum / (to - from + 1)
  })
}

function blend(canvas: Canvas, picture: Raster, left: number, top: number): void {
  const own = groundRows(picture)
  for (let y = 0; y < picture.height; y++) {
    const row = top + y
    if (row < 0 || row >= canvas.height) continue
    for (let x = 0; x < picture.width; x++) {
      const column = left + x
      if (column < 0 || column >= canvas.width) continue
      const place = row * canvas.width + column
      const at = (y * picture.width + x) * 3
      const good = goodness(picture.data, at, own, y * 3)
      const melting = edgeOpacity(x / picture.width) * edgeOpacity(y / picture.height)
      // A ground never covers a good that already stands there; a good covers everything behind it.
      const opacity = Math.max(good, melting * (1 - canvas.covered[place]!))
      for (let channel = 0; channel < 3; channel++) {
        const under = canvas.data[place * 3 + channel]!
        const ground = canvas.ground[row * 3 + channel]!
        const value = (picture.data[at + channel]! / own[y * 3 + channel]!) * ground
        canvas.data[place * 3 + channel] = under + (value - under) * opacity
      }
      canvas.covered[place] = Math.max(canvas.covered[place]!, good)
    }
  }
}

/** How much a pixel belongs to the good, from 0 to 1: its distance from the ground of its row. */
function goodness(data: Float32Array, at: number, own: Float32Array, row: number): number {
  let distance = 0
  for (let channel = 0; channel < 3; channel++) {
    distance = Math.max(distance, Math.abs(data[at + channel]! - own[row + channel]!))
  }
  return Math.max(0, Math.min(1, (distance - 22) / 26))
}

function edgeOpacity(position: number): number {
  const inside = Math.min(1, Math.min(position, 1 - position) / feather)
  return inside * inside * (3 - 2 * inside)
}
