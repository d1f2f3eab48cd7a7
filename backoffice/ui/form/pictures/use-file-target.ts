import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

type FileTargetOptions = { isOff: boolean; onFiles: (files: File[]) => void }

/** Takes files that are dropped on an element, and pictures that are pasted while it is there. */
export function useFileTarget({ isOff, onFiles }: FileTargetOptions) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => !isOff && dataTransfer.types.includes('Files')

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (isOff || pictures.length === 0) return
    event.preventDefault()
    onFiles(pictures)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
