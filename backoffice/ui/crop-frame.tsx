import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { pictureTexts as texts } from '../texts/pictures.ts'
import type { Crop } from './crop.ts'

const maxZoom = 4
const maxHeightSvh = 50
const step = 0.05

type CropFrameProps = {
  /** Address of the chosen file. */
  src: string
  /** Width and height of the picture. */
  size: { width: number; height: number }
  /** Width divided by height of the crop. */
  ratio: number
  label: string
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The largest part of a picture with this ratio, in its middle. */
export function centredCrop({ width, height }: { width: number; height: number }, ratio: number, zoom = 1): Crop {
  const isWide = width / height > ratio
  const part = isWide ? { width: (height * ratio) / width, height: 1 } : { width: 1, height: width / ratio / height }
  const cut = { width: part.width / zoom, height: part.height / zoom }
  return { ...cut, x: (1 - cut.width) / 2, y: (1 - cut.height) / 2 }
}

/** A frame of a fixed ratio, under which the picture is moved and enlarged: by finger, mouse, or keys. */
export function CropFrame({ src, size, ratio, label, crop, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [isMoving, setMoving] = useState(false)
  const zoom = centredCrop(size, ratio).width / crop.width

  const moveBy = (dx: number, dy: number) => onChange(within({ ...crop, x: crop.x + dx, y: crop.y + dy }))
  function zoomTo(next: number) {
    const { width, height } = centredCrop(size, ratio, next)
    // Around the middle of the visible part.
    onChange(within({ width, height, x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2 }))
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!last.current || !frame.current) return
    const { width, height } = frame.current.getBoundingClientRect()
    moveBy(((last.current.x - clientX) / width) * crop.width, ((last.current.y - clientY) / height) * crop.height)
    last.current = { x: clientX, y: clientY }
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    moveBy(by[0] * crop.width, by[1] * crop.height)
  }
  const end = () => {
    last.current = null
    setMoving(false)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div
        ref={(element) => {
          frame.current = element
          // A high frame would leave no room for its zoom.
          if (element) element.style.maxWidth = `${Math.round(ratio * maxHeightSvh)}svh`
        }}
        role="application"
        data-first-focus
        aria-label={`${label}. ${texts.cropText}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the picture too
        tabIndex={0}
        className={`relative mx-auto touch-none overflow-hidden rounded-control bg-tint ${isMoving ? 'cursor-grabbing' : 'cursor-grab'}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
          setMoving(true)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`} className="block w-full" aria-hidden />
        <Moved src={src} crop={crop} />
      </div>
      <label className="mt-1 flex min-h-11 items-center gap-3 text-sm">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          className="flex-1"
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      </label>
    </fieldset>
  )
}

/**
 * The picture, positioned so that the frame shows the crop. The policy of the page forbids style attributes, but not styles set by
 * script.
 */
function Moved({ src, crop }: { src: string; crop: Crop }) {
  return (
    <img
      ref={(image) => {
        if (!image) return
        image.style.width = `${100 / crop.width}%`
        image.style.height = `${100 / crop.height}%`
        image.style.left = `${(-crop.x / crop.width) * 100}%`
        image.style.top = `${(-crop.y / crop.height) * 100}%`
      }}
      src={src}
      alt=""
      draggable={false}
      className="pointer-events-none absolute max-w-none select-none"
    />
  )
}

const within = ({ x, y, width, height }: Crop): Crop => ({
  width,
  height,
  x: Math.min(Math.max(0, x), 1 - width),
  y: Math.min(Math.max(0, y), 1 - height),
})
