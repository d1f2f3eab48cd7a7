import { useEffect, useEffectEvent } from 'react'

type PastedPicturesOptions = { isOff: boolean; onPictures: (pictures: File[]) => void }

/** Takes pictures that are pasted anywhere on the screen. */
export function usePastedPictures({ isOff, onPictures }: PastedPicturesOptions): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (isOff || pictures.length === 0) return
    event.preventDefault()
    onPictures(pictures)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
