import { useEffect, useState } from 'react'
import { fromWireCrop, type WireCrop } from '../../crop.ts'

const maxSidePx = 320

/** The address of the cropped picture; that of the picture itself until the crop is drawn, or without a crop. */
export function useCroppedPreview(src: string | undefined, crop: WireCrop | undefined): string | undefined {
  const [cut, setCut] = useState<{ src: string; crop: WireCrop; url: string } | null>(null)
  useEffect(() => {
    if (!src || !crop) return
    let isOutdated = false
    void cutOut(src, crop).then((url) => {
      if (url && !isOutdated) setCut({ src, crop, url })
    })
    return () => {
      isOutdated = true
    }
  }, [src, crop])
  return crop && cut?.src === src && cut?.crop === crop ? cut.url : src
}

async function cutOut(src: string, crop: WireCrop): Promise<string | null> {
  const image = new Image()
  image.src = src
  const isDecoded = image.decode().then(
    () => true,
    () => false,
  )
  if (!(await isDecoded)) return null
  const { x, y, width, height } = fromWireCrop(crop)
  const [w, h] = [image.naturalWidth, image.naturalHeight]
  const scale = Math.min(1, maxSidePx / Math.max(width * w, height * h))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * w * scale))
  canvas.height = Math.max(1, Math.round(height * h * scale))
  canvas.getContext('2d')?.drawImage(image, x * w, y * h, width * w, height * h, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
