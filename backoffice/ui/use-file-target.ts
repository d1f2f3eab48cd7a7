import { type DragEvent, useState } from 'react'

type FileTargetOptions = { isOff: boolean; onFiles: (files: File[]) => void }

/** Takes files dropped on an element. */
export function useFileTarget({ isOff, onFiles }: FileTargetOptions) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => !isOff && dataTransfer.types.includes('Files')
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
