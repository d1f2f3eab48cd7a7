import 'leaflet/dist/leaflet.css'
import { LeafletMap, TileLayer } from 'leaflet'
import { api } from '../../api.ts'
import type { Spot } from '../address-rules.ts'
import { type AreaCells, cellsOf } from './area-cells.ts'
import { type Colours, drawMap, type FarMap, nearZoom } from './draw-map.ts'
import { type Box, boxAround, type MapView } from './map-view.ts'

export type StartMap = {
  spot: Spot
  zoom: number
  /** A tile address with {z}, {x} and {y}; without one the map is drawn from the places of villages. */
  tileUrl: string | undefined
  /** While the map moves; the pin is its middle. */
  onMove: (spot: Spot, zoom: number) => void
  /** The map stands still. */
  onSettle: (spot: Spot) => void
}

export type PinMapHandle = {
  show: (spot: Spot, zoom: number) => void
  zoomBy: (steps: number) => void
  stop: () => void
}

/** Far enough out for the whole country. */
const leastZoom = 5
const mostZoom = 20 // 000, section 9: focus
/** Tile servers seldom have more; their last pictures are enlarged. */
const mostTileZoom = 19

/**
 * Leaflet moves the map: drag, pinch, wheel, keys. Its controls would set innerHTML, which Trusted Types forbid, so there
 * are none of them. Everything turns around the middle, where the pin is.
 */
export function startMap(element: HTMLElement, canvas: HTMLCanvasElement, options: StartMap): PinMapHandle {
  const { spot, zoom, tileUrl, onMove, onSettle } = options
  const map = new LeafletMap(element, {
    center: [spot.latitude, spot.longitude],
    zoom,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    zoomControl: false,
    attributionControl: false,
    boxZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
    pinchZoom: 'center',
    keyboardPanDelta: 40,
  })
  const middle = (): Spot => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng })
  const view = (): MapView => ({
    center: middle(),
    zoom: map.getZoom(),
    width: element.clientWidth,
    height: element.clientHeight,
  })
  const drawing = tileUrl ? null : startDrawing(canvas, view)
  if (tileUrl) map.addLayer(new TileLayer(tileUrl, { maxZoom: mostZoom, maxNativeZoom: mostTileZoom }))

  map.on('move zoom', () => {
    drawing?.draw()
    onMove(middle(), map.getZoom())
  })
  map.on('moveend', () => {
    drawing?.load()
    onSettle(middle())
  })
  const resize = new ResizeObserver(() => {
    map.invalidateSize()
    drawing?.load()
  })
  resize.observe(element)

  return {
    show: ({ latitude, longitude }, to) => map.setView([latitude, longitude], to, { animate: false }),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    stop() {
      resize.disconnect()
      drawing?.stop()
      map.remove()
    },
  }
}

/** Draws what is known of the view, and asks for what is not. */
function startDrawing(canvas: HTMLCanvasElement, view: () => MapView) {
  const context = canvas.getContext('2d')
  const { colours, font } = looksOf(canvas)
  const abort = new AbortController()
  let cells: AreaCells | null = null
  let far: FarMap | null = null
  let loadedBox = ''
  let frame = 0

  function paint() {
    frame = 0
    const now = view()
    const ratio = devicePixelRatio
    canvas.width = now.width * ratio
    canvas.height = now.height * ratio
    context?.scale(ratio, ratio)
    if (context) drawMap({ context, view: now, colours, font }, cells, far)
  }
  const draw = () => {
    frame ||= requestAnimationFrame(paint)
  }

  async function load() {
    draw()
    const now = view()
    if (now.zoom < nearZoom) far ??= await (await import('./far-map.ts')).loadFarMap(abort.signal)
    else await loadCells(boxAround(now))
    if (!abort.signal.aborted) draw()
  }

  async function loadCells(box: Box) {
    const name = JSON.stringify(box)
    if (name === loadedBox) return
    loadedBox = name
    try {
      const areas = await api('GET /map/area', { query: box, signal: abort.signal })
      // The shopper may have gone on meanwhile.
      if (name === loadedBox) cells = cellsOf(areas)
    } catch (error) {
      if (name === loadedBox) loadedBox = ''
      throw error
    }
  }

  // The map helps to find the place; where it does not come, the pin and its kelurahan still tell.
  const loadQuietly = () => void load().catch(() => undefined)
  loadQuietly()
  return {
    draw,
    load: loadQuietly,
    stop() {
      abort.abort()
      cancelAnimationFrame(frame)
    },
  }
}

function looksOf(element: HTMLElement): { colours: Colours; font: string } {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`)
  return {
    colours: {
      land: colour('surface'),
      sea: colour('primary-soft'),
      line: colour('line'),
      border: colour('control'),
      here: colour('primary-soft'),
      text: colour('muted'),
      strong: colour('ink'),
    },
    font: style.fontFamily,
  }
}
