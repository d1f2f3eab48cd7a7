import { expect, test } from 'vitest'
import type { Level } from './basemap.ts'
import { drawMap } from './draw-map.ts'
import type { Colours } from './map-canvas.ts'
import { type Place, voronoiCells } from './voronoi-cells.ts'

type Bounds = { left: number; right: number; top: number; bottom: number }

/** A canvas that records which names are written on it, and where. */
function recordingCanvas() {
  const names = new Map<string, Bounds>()
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
  const canvas = new Proxy(context, { get: (target, name) => Reflect.get(target, name) ?? nothing })
  return { names, context: canvas as unknown as CanvasRenderingContext2D }
}

const colours = { ...({ land: '#fff' } as Colours), tints: ['#eee', '#ddd'] }
const center = { latitude: -6.88, longitude: 107.61 }

/** A grid of villages some two kilometres apart, in two districts. */
const villages: Place[] = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].map((column) => ({
    name: `Desa ${String.fromCharCode(67 + row)}${column + 3}`,
    latitude: center.latitude + row * 0.02 + column * 0.001,
    longitude: center.longitude + column * 0.02,
    ...(column < 0 ? { regionId: 1, region: 'Barat' } : { regionId: 2, region: 'Timur' }),
  })),
)

function namesAt(zoom: number, level: Level = 'area') {
  const { names, context } = recordingCanvas()
  const view = { center, zoom, width: 358, height: 388 }
  drawMap({ context, view, colours, font: 'sans' }, { level, cells: voronoiCells(villages) }, null)
  return names
}

test('A03 names are visible and overlap neither each other nor the pin', () => {
  for (const zoom of [10, 12, 13, 14, 15, 16, 18, 20]) {
    const boxes = [...namesAt(zoom).entries()]
    expect(boxes.length, `zoom ${zoom}`).toBeGreaterThan(0)
    const pin: [string, Bounds] = ['the pin', { left: 161, right: 197, top: 150, bottom: 198 }]
    for (const [name, box] of boxes) {
      expect(box.left >= 0 && box.right <= 358 && box.top >= 0 && box.bottom <= 388, `${name} at ${zoom}`).toBe(true)
      for (const [other, occupied] of [...boxes, pin].filter(([other]) => other !== name)) {
        const overlap =
          box.left < occupied.right &&
          box.right > occupied.left &&
          box.top < occupied.bottom &&
          box.bottom > occupied.top
        expect(overlap, `${name} on ${other} at ${zoom}`).toBe(false)
      }
    }
  }
})

test('A03 low zooms label regions, high zooms their parts, and the part under the pin always', () => {
  expect([...namesAt(12).keys()]).toEqual(expect.arrayContaining(['Barat', 'Timur', 'Desa C3']))
  expect([...namesAt(12).keys()]).not.toContain('Desa C2')
  expect([...namesAt(14).keys()]).toEqual(expect.arrayContaining(['Desa C3', 'Desa C2', 'Desa D3']))
})

test('A03 a view of a single village labels its neighbours with their distance', () => {
  for (const zoom of [17, 20]) {
    const names = [...namesAt(zoom).keys()]
    expect(names).toContain('Desa C3')
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Desa C4 (\d+ m|\d,?\d* km)$/)]))
  }
})

test('A03 a cell whose centre is off screen is labelled in its visible part', () => {
  const { names, context } = recordingCanvas()
  // The centre of the second village is 900 m to the right of the view.
  const view = { center: { ...center, longitude: center.longitude + 0.0085 }, zoom: 16.5, width: 358, height: 388 }
  drawMap({ context, view, colours, font: 'sans' }, { level: 'area', cells: voronoiCells(villages) }, null)
  expect(names.has('Desa C4')).toBe(true)
})
