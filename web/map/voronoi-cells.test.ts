import { expect, test } from 'vitest'
import { fromMercator } from './map-view.ts'
import { voronoiCells } from './voronoi-cells.ts'

const area = (name: string, longitude: number, latitude: number, regionId = 1) => ({
  ...{ name, longitude, latitude, regionId, region: `Kecamatan ${regionId}` },
})
const four = [area('A', 107, -6), area('B', 107.2, -6), area('C', 107, -6.3, 2), area('D', 107.2, -6.3, 2)]

test('A03 a cell contains the positions nearest to the centre of its village', () => {
  const cell = voronoiCells(four).cellAt({ latitude: -6.05, longitude: 107.05 })
  expect(cell?.name).toBe('A')
  const outline = cell!.outline.map(fromMercator)
  const longitudes = outline.map(({ longitude }) => longitude)
  const latitudes = outline.map(({ latitude }) => latitude)
  expect(Math.max(...longitudes)).toBeCloseTo(107.1, 6)
  expect(Math.min(...latitudes)).toBeCloseTo(-6.15, 6)
})

test('A03 lines between districts are borders, and a district is labelled at the mean of its villages', () => {
  const { lines, borders, regions } = voronoiCells([...four, area('E', 107.1, -6.6, 2)])
  expect(borders.length).toBeGreaterThan(0)
  for (const { latitude } of borders.map(fromMercator)) expect(latitude).toBeCloseTo(-6.15, 1)
  expect(lines.length).toBeGreaterThan(0)
  expect(regions.map(({ text }) => text)).toEqual(['Kecamatan 1', 'Kecamatan 2'])
  expect(fromMercator(regions[0]!.at).longitude).toBeCloseTo(107.1, 6)
})

test('A03 a cell has its adjacent cells as neighbours', () => {
  const { cells, neighboursOf } = voronoiCells(four)
  expect(neighboursOf(cells[0]!).map(({ name }) => name)).toEqual(expect.arrayContaining(['B', 'C']))
})

test('A03 few, equal or no places give no lines and no error', () => {
  for (const areas of [[], [four[0]!], [four[0]!, four[1]!], [four[0]!, four[0]!, four[0]!]]) {
    const cells = voronoiCells(areas)
    expect(cells.lines).toEqual([])
    expect(cells.cells).toHaveLength(areas.length)
    expect(() => cells.cellAt({ latitude: -6, longitude: 107 })).not.toThrow()
  }
  expect(voronoiCells(four).cellAt({ latitude: 10, longitude: 100 })).toBeNull()
})
