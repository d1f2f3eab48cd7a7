import 'leaflet/dist/leaflet.css'
import { LeafletMap, TileLayer } from 'leaflet'
import type { Spot } from '../address-rules.ts'
import { drawMap } from './draw-map.ts'
import { type GroundState, mapGround } from './map-ground.ts'
import { type Box, boxOf, type MapView, mercator, onScreen, zoomToFit } from './map-view.ts'
import type { Colours } from './pen.ts'

export type StartMap = {
  spot: Spot
  zoom: number
  /** What is to fill the screen instead: a part of the country, or the village in which `spot` lies. */
  fit?: Box | 'village' | undefined
  /** A tile address with {z}, {x} and {y}; without one the map is drawn from the places of villages. */
  tileUrl: string | undefined
  /** While the map moves; the pin is its middle. */
  onMove: (spot: Spot, zoom: number) => void
  /** The map stands still. */
  onSettle: (spot: Spot) => void
  /** How it stands with what is drawn without tiles. */
  onGround: (state: GroundState) => void
}

export type PinMapHandle = {
  show: (spot: Spot, zoom: number) => void
  zoomBy: (steps: number) => void
  /** Asks anew for what could not be had. */
  reload: () => void
  stop: () => void
}

/** Far enough out for the whole country. */
const leastZoom = 4
const mostZoom = 20 // 000, section 9: focus
/** A village on the screen is between these, however small or large it is said to be. */
const villageZooms = { least: 12.5, most: 17 }
/** So much of the screen what it opens on takes, of its smaller side; a village leaves room for the names around it. */
const [regionShare, villageShare] = [0.9, 0.65]
/** What is drawn is sharp at any zoom, tiles only at whole ones. */
const drawnZoomStep = 0.25
/** Tile servers seldom have more; their last pictures are enlarged. */
const mostTileZoom = 19

/**
 * Leaflet moves the map: drag, pinch, wheel, keys. Its controls would set innerHTML, which Trusted Types forbid, so there
 * are none of them. Everything turns around the middle, where the pin is.
 */
export function startMap(element: HTMLElement, canvas: HTMLCanvasElement, options: StartMap): PinMapHandle {
  const { spot, zoom, fit, tileUrl, onMove, onSettle, onGround } = options
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoomStep = tileUrl ? 1 : drawnZoomStep
  const zoomFor = (box: Box, share: number) => {
    const exact = zoomToFit(box, { width: element.clientWidth, height: element.clientHeight }, share)
    return Math.min(mostZoom, Math.max(leastZoom, Math.floor(exact / zoomStep) * zoomStep))
  }
  const map = new LeafletMap(element, {
    center: [spot.latitude, spot.longitude],
    zoom: fit && fit !== 'village' ? zoomFor(fit, regionShare) : zoom,
    zoomSnap: zoomStep,
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
    inertia: !isStill,
  })
  if (isStill) map.panBy = (offset) => LeafletMap.prototype.panBy.call(map, offset, { animate: false })
  const middle = (): Spot => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng })
  const view = (): MapView => ({
    center: middle(),
    zoom: map.getZoom(),
    width: element.clientWidth,
    height: element.clientHeight,
  })
  /** A map stands at whole pixels, so it may be half a one away from where it was opened. */
  function isUntouched() {
    const now = view()
    const [x, y] = onScreen(now, mercator(spot))
    return now.zoom === zoom && Math.hypot(x - now.width / 2, y - now.height / 2) < 2
  }
  // How large a village is, only its neighbours tell; who has moved the map meanwhile sees what they wanted.
  function fitVillage() {
    const area = fit === 'village' && isUntouched() ? drawing?.areaHere() : null
    if (!area?.outline.length) return
    const fitting = Math.min(
      villageZooms.most,
      Math.max(villageZooms.least, zoomFor(boxOf(area.outline), villageShare)),
    )
    map.setView([spot.latitude, spot.longitude], fitting, { animate: false })
  }
  const drawing = tileUrl
    ? null
    : startDrawing(canvas, view, (state) => {
        onGround(state)
        fitVillage()
      })
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
  onMove(middle(), map.getZoom())

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

/** Draws what is known of the view, and asks for what is not. */
function startDrawing(canvas: HTMLCanvasElement, view: () => MapView, onGround: (state: GroundState) => void) {
  const context = canvas.getContext('2d')
  const { colours, font } = looksOf(canvas)
  let frame = 0
  const ground = mapGround((state) => {
    draw()
    onGround(state)
  })

  function paint() {
    frame = 0
    const now = view()
    const ratio = devicePixelRatio
    canvas.width = now.width * ratio
    canvas.height = now.height * ratio
    context?.scale(ratio, ratio)
    const shown = ground.at(now.zoom)
    if (context) drawMap({ context, view: now, colours, font }, shown.ground, shown.land)
  }
  function draw() {
    frame ||= requestAnimationFrame(paint)
  }
  const load = () => void ground.load(view())

  addEventListener('online', load)
  return {
    draw,
    load,
    areaHere: () => {
      const { center, zoom } = view()
      const shown = ground.at(zoom).ground
      return shown?.level === 'area' ? shown.cells.cellAt(center) : null
    },
    stop() {
      removeEventListener('online', load)
      ground.stop()
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
