import { useEffect, useState } from 'react'
import { sizeOfImage } from '#web/uploads/downscale-image.ts'

export type ImageSize = { width: number; height: number }

/** Width and height of a picture as shown; null until they are known. */
export function useImageSize(src: string | undefined): ImageSize | null {
  const [known, setKnown] = useState<(ImageSize & { src: string }) | null>(null)
  useEffect(() => {
    if (!src) return
    let isLeft = false
    sizeOfImage(src)
      .then((size) => !isLeft && setKnown({ src, ...size }))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [src])
  return known?.src === src ? known : null
}
