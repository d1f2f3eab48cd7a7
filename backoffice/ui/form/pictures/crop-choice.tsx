import { useState } from 'react'
import { picturesTexts as texts } from '../../../texts/pictures.ts'
import { fromWireCrop, toWireCrop, type WireCrop } from '../../crop.ts'
import { CropFrame, centredCrop } from '../../crop-frame.tsx'
import { Segments } from '../segments.tsx'
import type { ImageSize } from './use-image-size.ts'

type Shape = keyof typeof texts.crops
/** Two to one, upright and lying, as powers of two. */
const widest = 1
/** Tolerates rounding, so that a square stays one. */
const tolerance = 0.02

type CropChoiceProps = {
  src: string
  size: ImageSize
  crop: WireCrop | undefined
  onChange: (crop: WireCrop | undefined) => void
}

/** The part of a picture to keep: all of it, a square, or a rectangle of any shape. */
export function CropChoice({ src, size, crop, onChange }: CropChoiceProps) {
  const [shape, setShape] = useState<Shape>(() => (crop ? shapeOf(crop, size) : 'whole'))
  const part = crop && fromWireCrop(crop)
  const ratio = part ? (part.width * size.width) / (part.height * size.height) : 1

  function choose(next: Shape) {
    setShape(next)
    if (next === 'whole') onChange(undefined)
    // A free crop begins with the present one, so that little has to be moved.
    else if (next === 'square' || !crop) onChange(toWireCrop(centredCrop(size, next === 'square' ? 1 : clamped(size))))
  }
  return (
    <div className="grid gap-3">
      <Segments label={texts.crop} options={texts.crops} value={shape} onChange={choose} />
      {part ? (
        <CropFrame
          src={src}
          size={size}
          ratio={shape === 'square' ? 1 : ratio}
          label={texts.kept}
          crop={part}
          onChange={(next) => onChange(toWireCrop(next))}
        />
      ) : (
        <img src={src} alt="" className="mx-auto max-h-[50svh] max-w-full rounded-control" />
      )}
      {part && shape === 'free' && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          {texts.shape}
          <input
            type="range"
            min={-widest}
            max={widest}
            step={0.05}
            value={Math.log2(ratio)}
            className="flex-1"
            onChange={(event) => onChange(toWireCrop(centredCrop(size, 2 ** Number(event.target.value))))}
          />
        </label>
      )}
    </div>
  )
}

const clamped = ({ width, height }: ImageSize) => Math.min(2 ** widest, Math.max(2 ** -widest, width / height))

function shapeOf(crop: WireCrop, size: ImageSize): Shape {
  const ratio = (crop.Width * size.width) / (crop.Height * size.height)
  return Math.abs(ratio - 1) < tolerance ? 'square' : 'free'
}
