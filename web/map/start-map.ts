import 'leaflet/dist/leaflet.css'
import { LeafletMap, TileLayer } from 'leaflet'
import { onThemeChange } from '../theme/theme.ts'
import { type BasemapState, createBasemap } from './basemap.ts'
import type { Coordinates } from './coordinates.ts'
import { drawMap } from './draw-map.ts'
import type { Colours } from './map-canvas.ts'
import { type Bounds, boundsOf, type MapView, mercator, toScreen, zoomToFit } from './map-view.ts'

export type MapOptions = {
  position: Coordinates
  zoom: number
  /** Bounds to fit instead of the zoom, or the village around `position`. */
  fit?: Bounds | 'village' | undefined
  /** A tile URL with {z}, {x} and {y}; without one the map is drawn on the canvas. */
  tileUrl: string | undefined
  /** A tap brings its place under the pin. */
  movesToTap?: boolean
  onTap?: (position: Coordinates) => void
  /** Called while the map moves; the pin is its centre. */
  onMove: (position: Coordinates, zoom: number) => void
  /** Called when the map has stopped moving. */
  onSettle: (position: Coordinates) => void
  /** The load state of the map that is drawn without tiles. */
  onBasemapState: (state: BasemapState) => void
}

export type PinMapHandle = {
  show: (position: Coordinates, zoom: number) => void
  zoomBy: (steps: number) => void
  /** Requests failed parts again. */
  reload: () => void
  stop: () => void
}

/** Shows the whole country. */
const minZoom = 4
const maxZoom = 20 // A03
/** Limits of the zoom that fits a village, in case its data is wrong. */
const villageZooms = { min: 12.5, max: 17 }
/** Share of the view that a region or a village fills; a village leaves room for the names of its neighbours. */
const [regionShare, villageShare] = [0.9, 0.65]
/** The canvas is sharp at any zoom, tiles only at whole ones. */
const drawnZoomStep = 0.25
/** Tile servers seldom offer more; above it their tiles are scaled up. */
const maxTileZoom = 19

/**
 * Leaflet handles drag, pinch, wheel and keys. Its controls are off, because they set innerHTML, which Trusted Types
 * forbids. Zooming keeps the centre, where the pin is.
 */
export function startMap(element: HTMLElement, canvas: HTMLCanvasElement, options: MapOptions): PinMapHandle {
  const { position, zoom, fit, tileUrl, movesToTap, onTap, onMove, onSettle, onBasemapState } = options
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoomStep = tileUrl ? 1 : drawnZoomStep
  const zoomFor = (box: Bounds, share: number) => {
    const exact = zoomToFit(box, { width: element.clientWidth, height: element.clientHeight }, share)
    return Math.min(maxZoom, Math.max(minZoom, Math.floor(exact / zoomStep) * zoomStep))
  }
  const map = new LeafletMap(element, {
    center: [position.latitude, position.longitude],
    zoom: fit && fit !== 'village' ? zoomFor(fit, regionShare) : zoom,
    zoomSnap: zoomStep,
    minZoom: minZoom,
    maxZoom: maxZoom,
    zoomControl: false,
    attributionControl: false,
    boxZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    scrollWheelZoom: 'center',
    // Two taps are two taps where each counts.
    doubleClickZoom: onTap ? false : 'center',
    pinchZoom: 'center',
    keyboardPanDelta: 40,
    inertia: !reducesMotion,
  })
  // Immediately for taps, since the user may confirm right after a tap.
  if (reducesMotion || movesToTap)
    map.panBy = (offset) => LeafletMap.prototype.panBy.call(map, offset, { animate: false })
  const center = (): Coordinates => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng })
  const view = (): MapView => ({
    center: center(),
    zoom: map.getZoom(),
    width: element.clientWidth,
    height: element.clientHeight,
  })
  /** Leaflet snaps to whole pixels, so an untouched map may be half a pixel off. */
  function isUntouched() {
    const now = view()
    const [x, y] = toScreen(now, mercator(position))
    return now.zoom === zoom && Math.hypot(x - now.width / 2, y - now.height / 2) < 2
  }
  // The cell of a village is known once its neighbours are loaded; by then the shopper may have moved the map.
  function fitVillage() {
    const area = fit === 'village' && isUntouched() ? drawing?.areaHere() : null
    if (!area?.outline.length) return
    const fitting = Math.min(
      villageZooms.max,
      Math.max(villageZooms.min, zoomFor(boundsOf(area.outline), villageShare)),
    )
    map.setView([position.latitude, position.longitude], fitting, { animate: false })
  }
  const drawing = tileUrl
    ? null
    : startDrawing(canvas, view, (state) => {
        onBasemapState(state)
        fitVillage()
      })
  if (tileUrl) map.addLayer(new TileLayer(tileUrl, { maxZoom: maxZoom, maxNativeZoom: maxTileZoom }))

  map.on('move zoom', () => {
    drawing?.draw()
    onMove(center(), map.getZoom())
  })
  if (movesToTap)
    map.on('click', ({ latlng }) => map.setView([latlng.lat, latlng.lng], map.getZoom(), { animate: false }))
  if (onTap) map.on('click', ({ latlng }) => onTap({ latitude: latlng.lat, longitude: latlng.lng }))
  map.on('moveend', () => {
    drawing?.load()
    onSettle(center())
  })
  const resize = new ResizeObserver(() => {
    map.invalidateSize()
    drawing?.load()
  })
  resize.observe(element)
  onMove(center(), map.getZoom())

  return {
    show: ({ latitude, longitude }, to) => map.setView([latitude, longitude], to, { animate: false }),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    reload: () => drawing?.load(),
    stop() {
      resize.disconnect()
      drawing?.stop()
      map.remove()
    },
  }
}

/** Draws the loaded parts of the view and requests the missing ones. */
function startDrawing(canvas: HTMLCanvasElement, view: () => MapView, onBasemapState: (state: BasemapState) => void) {
  const context = canvas.getContext('2d')
  let theme = themeOf(canvas)
  let frame = 0
  const basemap = createBasemap((state) => {
    draw()
    onBasemapState(state)
  })

  function paint() {
    frame = 0
    const now = view()
    const ratio = devicePixelRatio
    canvas.width = now.width * ratio
    canvas.height = now.height * ratio
    context?.scale(ratio, ratio)
    const shown = basemap.at(now.zoom)
    if (context) drawMap({ context, view: now, ...theme }, shown.basemap, shown.land)
  }
  function draw() {
    frame ||= requestAnimationFrame(paint)
  }
  const load = () => void basemap.load(view())

  const stopFollowing = onThemeChange(() => {
    theme = themeOf(canvas)
    draw()
  })
  addEventListener('online', load)
  return {
    draw,
    load,
    areaHere: () => {
      const { center, zoom } = view()
      const shown = basemap.at(zoom).basemap
      return shown?.level === 'area' ? shown.cells.cellAt(center) : null
    },
    stop() {
      removeEventListener('online', load)
      stopFollowing()
      basemap.stop()
      cancelAnimationFrame(frame)
    },
  }
}

function themeOf(element: HTMLElement): { colours: Colours; font: string } {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`)
  return {
    colours: {
      land: colour('surface'),
      sea: colour('primary-soft'),
      foreign: colour('line'),
      line: colour('control'),
      border: colour('muted'),
      coast: colour('primary'),
      here: colour('primary-line'),
      text: colour('muted'),
      strong: colour('ink'),
      tints: ['success-soft', 'warning-soft', 'tint', 'danger-soft', 'surface'].map(colour),
    },
    font: style.fontFamily,
  }
}
