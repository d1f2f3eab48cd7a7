import { useEffect, useState } from 'react'

export type ImageSize = { width: number; height: number }

/** Width and height of a picture as it is seen; null until they are known. */
export function useImageSize(src: string | undefined): ImageSize | null {
  const [known, setKnown] = useState<(ImageSize & { src: string }) | null>(null)
  useEffect(() => {
    if (!src) return
    const image = new Image()
    image.onload = () => setKnown({ src, width: image.naturalWidth, height: image.naturalHeight })
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return known?.src === src ? known : null
}
