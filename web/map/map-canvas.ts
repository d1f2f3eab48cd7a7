import type { MapView } from './map-view.ts'

export type Colours = Record<
  'land' | 'sea' | 'foreign' | 'line' | 'border' | 'coast' | 'here' | 'text' | 'strong',
  string
> & {
  /** Adjacent regions seldom share one. */
  tints: string[]
}

/** The drawing context of one frame of the map. */
export type MapCanvas = { context: CanvasRenderingContext2D; view: MapView; colours: Colours; font: string }
