import type { MapView } from './map-view.ts'

export type Colours = Record<
  'land' | 'sea' | 'foreign' | 'line' | 'border' | 'coast' | 'here' | 'text' | 'strong',
  string
> & {
  /** Regions beside each other seldom have the same. */
  tints: string[]
}

/** What the map is drawn with. */
export type Pen = { context: CanvasRenderingContext2D; view: MapView; colours: Colours; font: string }
