import { LocateFixed, MapPin, Minus, Plus } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { cx } from '../design/class-names.ts'
import { designTexts } from '../texts/design.ts'
import { mapTexts as texts } from '../texts/map.ts'
import { AreaOverlay } from './area-overlay.tsx'
import type { BasemapState } from './basemap.ts'
import type { Coordinates } from './coordinates.ts'
import type { InitialView } from './initial-view.ts'
import { mapTiles } from './map-tiles.ts'
import { metresPerPixel, roundMetres } from './map-view.ts'
import type { PinMapHandle } from './start-map.ts'

const maxScalePx = 96
const chip =
  'flex flex-wrap items-center justify-center gap-x-2 rounded-control bg-surface px-3 py-2 text-sm text-muted shadow-float'

type PinMapProps = {
  start: InitialView
  /** The map moves with the pin here. */
  onMove?: (position: Coordinates) => void
  /** The map has stopped moving with the pin here. */
  onSettle: (position: Coordinates) => void
  /** Shows the button for the device's location. */
  onLocate?: () => void
  isLocating?: boolean
  /** A tap brings its place under the pin. */
  movesToTap?: boolean
  /** A tap on a place, which is not brought under the pin then. */
  onTap?: (position: Coordinates) => void
  /** Corners of an area that is drawn upon the map. */
  area?: readonly Coordinates[]
  /** Its height. */
  className?: string
  ref?: Ref<Pick<PinMapHandle, 'show'>>
}

/** A map that moves under a fixed pin (A03), by pointer or by the arrow, plus and minus keys. */
export function PinMap({
  start,
  onMove,
  onSettle,
  onLocate,
  isLocating = false,
  movesToTap = false,
  onTap,
  area,
  className = 'h-[46svh] min-h-72 md:h-[34rem]',
  ref,
}: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useRef<PinMapHandle>(null)
  const [at, setAt] = useState<Pick<InitialView, 'position' | 'zoom'>>(start)
  const [basemap, setBasemap] = useState<BasemapState>('ready')
  const [isBroken, setBroken] = useState(false)
  const move = useEffectEvent((position: Coordinates, zoom: number) => {
    setAt({ position, zoom })
    onMove?.(position)
  })
  const settle = useEffectEvent(onSettle)
  const startAt = useEffectEvent(() => start)
  const doesTapMove = useEffectEvent(() => movesToTap)
  const tap = useEffectEvent((position: Coordinates) => onTap?.(position))
  const takesTaps = useEffectEvent(() => onTap !== undefined)

  // The device's location may arrive before the map has loaded.
  const pendingShow = useRef<() => void>(null)
  useImperativeHandle(ref, () => ({
    show(position, zoom) {
      const show = () => map.current?.show(position, zoom)
      if (map.current) show()
      else pendingShow.current = show
    },
  }))

  useEffect(() => {
    let isUnmounted = false
    import('./start-map.ts').then(
      ({ startMap }) => {
        if (isUnmounted || !frame.current || !canvas.current) return
        map.current = startMap(frame.current, canvas.current, {
          ...startAt(),
          tileUrl: mapTiles()?.url,
          movesToTap: doesTapMove(),
          ...(takesTaps() && { onTap: (position: Coordinates) => tap(position) }),
          onMove: (position, zoom) => move(position, zoom),
          onSettle: (position) => settle(position),
          onBasemapState: setBasemap,
        })
        pendingShow.current?.()
      },
      () => setBroken(true),
    )
    return () => {
      isUnmounted = true
      map.current?.stop()
      map.current = null
    }
  }, [])

  return (
    <div className={cx('relative isolate overflow-hidden rounded-card border border-line bg-tint', className)}>
      <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
      <div
        ref={frame}
        role="application"
        aria-label={texts.label}
        className="absolute! inset-0 z-10 bg-transparent! focus-visible:outline-3! focus-visible:-outline-offset-3! focus-visible:outline-primary!"
      />
      {area && <AreaOverlay area={area} {...at} />}
      <MapPin
        aria-hidden
        className="pointer-events-none absolute bottom-1/2 left-1/2 z-20 size-11 -translate-x-1/2 translate-y-1 fill-(--background-color-danger) stroke-white"
        strokeWidth={1.5}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 z-10 size-2 -translate-1/2 rounded-full bg-ink/50"
      />
      <div className="absolute top-3 right-3 z-20 grid gap-2">
        <MapButton label={texts.zoomIn} onClick={() => map.current?.zoomBy(1)}>
          <Plus aria-hidden className="size-5" />
        </MapButton>
        <MapButton label={texts.zoomOut} onClick={() => map.current?.zoomBy(-1)}>
          <Minus aria-hidden className="size-5" />
        </MapButton>
      </div>
      {onLocate && (
        <Button
          look="secondary"
          busy={isLocating}
          onClick={onLocate}
          className="absolute! right-3 bottom-3 z-20 shadow-float [--busy-ring:var(--color-primary)]"
        >
          <LocateFixed aria-hidden className="size-5" />
          {texts.myLocation}
        </Button>
      )}
      <Scale {...at} />
      <div role="status" className="pointer-events-none absolute inset-x-18 top-3 z-20 flex justify-center">
        {basemap === 'loading' && (
          <p className={cx(chip, 'opacity-0 [animation:skeleton-appear_150ms_400ms_forwards]')}>{texts.loading}</p>
        )}
        {basemap === 'failed' && (
          <p className={chip}>
            {texts.broken}
            <Button
              look="quiet"
              size="small"
              className="pointer-events-auto -my-2 -mr-2"
              onClick={() => map.current?.reload()}
            >
              {designTexts.retry}
            </Button>
          </p>
        )}
        {isBroken && <p className={chip}>{texts.broken}</p>}
      </div>
    </div>
  )
}

function MapButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-control border border-line bg-surface text-ink shadow-float hover:bg-primary-soft"
    >
      {children}
    </button>
  )
}

/** The scale bar. */
function Scale({ position, zoom }: { position: Coordinates; zoom: number }) {
  const perPixel = metresPerPixel({ center: position, zoom })
  const metres = roundMetres(perPixel * maxScalePx)
  return (
    <p
      className="pointer-events-none absolute bottom-3 left-3 z-20 border-x-2 border-b-2 border-ink/70 bg-surface/80 text-center text-xs whitespace-nowrap tabular-nums"
      style={{ width: metres / perPixel }}
      data-zoom={zoom}
    >
      {metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`}
    </p>
  )
}
