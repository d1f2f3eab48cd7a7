import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import { acceptedPictures } from '../../api/upload-picture.ts'

type PictureButtonProps = {
  children: string
  busy?: boolean
  busyText?: string
  disabled?: boolean
  onChoose: (file: File) => void
}

/** Opens the device's choice of pictures. */
export function PictureButton({ children, onChoose, ...state }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={acceptedPictures}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button look="secondary" {...state} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-5" />
        {children}
      </Button>
    </>
  )
}
