/** A rectangle of the upright picture, in parts of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The same on the wire: in ten thousandths. */
export type WireCrop = { X: number; Y: number; Width: number; Height: number }

const whole = 10_000

export function toWireCrop({ x, y, width, height }: Crop): WireCrop {
  const parts = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * whole)
  return { X: parts(x), Y: parts(y), Width: Math.max(1, parts(width)), Height: Math.max(1, parts(height)) }
}

export const fromWireCrop = ({ X, Y, Width, Height }: WireCrop): Crop => ({
  x: X / whole,
  y: Y / whole,
  width: Width / whole,
  height: Height / whole,
})
