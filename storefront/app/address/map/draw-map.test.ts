import { expect, test } from 'vitest'
import { cellsOf, type Place } from './area-cells.ts'
import { drawMap } from './draw-map.ts'
import type { Level } from './map-ground.ts'
import type { Colours } from './pen.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** A canvas that notes which names are written on it, and where. */
function notingCanvas() {
  const names = new Map<string, Box>()
  const context = {
    font: '',
    textAlign: 'center',
    measureText: (text: string) => ({ width: text.length * 7 }),
    fillText(text: string, x: number, y: number) {
      const width = text.length * 7
      const left = this.textAlign === 'center' ? x - width / 2 : x
      names.set(text, { left, right: left + width, top: y - 6, bottom: y + 6 })
    },
  }
  const nothing = () => undefined
  const canvas = new Proxy(context, { get: (known, name) => Reflect.get(known, name) ?? nothing })
  return { names, context: canvas as unknown as CanvasRenderingContext2D }
}

const colours = { ...({ land: '#fff' } as Colours), tints: ['#eee', '#ddd'] }
const center = { latitude: -6.88, longitude: 107.61 }

/** Villages in a net of some two kilometres, of two districts. */
const villages: Place[] = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].map((column) => ({
    name: `Desa ${String.fromCharCode(67 + row)}${column + 3}`,
    latitude: center.latitude + row * 0.02 + column * 0.001,
    longitude: center.longitude + column * 0.02,
    ...(column < 0 ? { regionId: 1, region: 'Barat' } : { regionId: 2, region: 'Timur' }),
  })),
)

function namesAt(zoom: number, level: Level = 'area') {
  const { names, context } = notingCanvas()
  const view = { center, zoom, width: 358, height: 388 }
  drawMap({ context, view, colours, font: 'sans' }, { level, cells: cellsOf(villages) }, null)
  return names
}

test('A03 names stand beside each other, in sight and free of the pin', () => {
  for (const zoom of [10, 12, 13, 14, 15, 16, 18, 20]) {
    const boxes = [...namesAt(zoom).entries()]
    expect(boxes.length, `zoom ${zoom}`).toBeGreaterThan(0)
    const pin: [string, Box] = ['the pin', { left: 161, right: 197, top: 150, bottom: 198 }]
    for (const [name, box] of boxes) {
      expect(box.left >= 0 && box.right <= 358 && box.top >= 0 && box.bottom <= 388, `${name} at ${zoom}`).toBe(true)
      for (const [other, taken] of [...boxes, pin].filter(([other]) => other !== name)) {
        const overlap =
          box.left < taken.right && box.right > taken.left && box.top < taken.bottom && box.bottom > taken.top
        expect(overlap, `${name} on ${other} at ${zoom}`).toBe(false)
      }
    }
  }
})

test('A03 from afar regions are named, nearer their parts, and the one under the pin always', () => {
  expect([...namesAt(12).keys()]).toEqual(expect.arrayContaining(['Barat', 'Timur', 'Desa C3']))
  expect([...namesAt(12).keys()]).not.toContain('Desa C2')
  expect([...namesAt(14).keys()]).toEqual(expect.arrayContaining(['Desa C3', 'Desa C2', 'Desa D3']))
})

test('A03 who sees one village only reads which ones are around it, and how far', () => {
  for (const zoom of [17, 20]) {
    const names = [...namesAt(zoom).keys()]
    expect(names).toContain('Desa C3')
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Desa C4 (\d+ m|\d,?\d* km)$/)]))
  }
})

test('A03 a cell whose middle is out of sight is named where it is seen', () => {
  const { names, context } = notingCanvas()
  // The middle of the second village is 900 m to the right of what is in sight.
  const view = { center: { ...center, longitude: center.longitude + 0.0085 }, zoom: 16.5, width: 358, height: 388 }
  drawMap({ context, view, colours, font: 'sans' }, { level: 'area', cells: cellsOf(villages) }, null)
  expect(names.has('Desa C4')).toBe(true)
})
