/** The used part of Leaflet 2, which ships no types yet. */
declare module 'leaflet' {
  export class LatLng {
    lat: number
    lng: number
  }
  type LatLngTuple = readonly [latitude: number, longitude: number]
  export class LeafletMap {
    constructor(element: HTMLElement, options: Record<string, unknown> & { center: LatLngTuple; zoom: number })
    getCenter(): LatLng
    getZoom(): number
    setView(center: LatLngTuple, zoom: number, options?: { animate: boolean }): this
    setZoom(zoom: number): this
    panBy(offset: unknown, options?: { animate?: boolean }): this
    invalidateSize(): this
    on(events: 'click', listener: (event: { latlng: LatLng }) => void): this
    on(events: string, listener: () => void): this
    addLayer(layer: TileLayer): this
    remove(): this
  }
  export class TileLayer {
    constructor(url: string, options: { maxZoom: number; maxNativeZoom: number })
  }
}
