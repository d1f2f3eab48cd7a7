import { Anchor, ChefHat, Coffee, Hammer, House, type LucideIcon, Palette, Scissors, Sprout, Wheat } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'

/** The drawing of each store's mark, and its colour. */
const marks: Record<string, [icon: LucideIcon, colour: string]> = {
  bandung: [ChefHat, '#a4501c'],
  yogyakarta: [Scissors, '#5c2d1c'],
  surabaya: [Hammer, '#374151'],
  makassar: [Anchor, '#0f4c75'],
  denpasar: [Palette, '#8c2f52'],
  medan: [Coffee, '#1f4b3a'],
  jakarta: [House, '#3b4a8c'],
  semarang: [Sprout, '#3f6b2f'],
  pontianak: [Wheat, '#8a6410'],
}

/** The mark of a store of the demo, 320 px: a white sign on the store's colour. */
export function drawMark(store: string): Sharp {
  const [icon, colour] = marks[store]!
  const sign = renderToStaticMarkup(createElement(icon, { size: 168, x: 76, y: 76, color: '#fff', strokeWidth: 1.6 }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="${colour}"/><circle cx="160" cy="160" r="132" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>${sign}</svg>`
  return sharp(Buffer.from(svg))
}
