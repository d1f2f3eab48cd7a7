import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

const copiedMs = 1_000 // O09

type CopyButtonProps = {
  text: string
  label?: string
  /** Called once the text is copied. */
  onCopied?: () => void
} & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'>

/** Copies `text`, and confirms with 'Tersalin' on the button for a second and a toast (O09). */
export function CopyButton({ text, label = designTexts.copy, onCopied, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  const Icon = copied ? Check : Copy
  return (
    <Button
      look="quiet"
      size="small"
      {...button}
      onClick={async () => {
        await copyText(text)
        setCopied(true)
        onCopied?.()
        toast(designTexts.textCopied)
      }}
    >
      <Icon aria-hidden className="size-4" />
      {copied ? designTexts.copied : label}
    </Button>
  )
}
