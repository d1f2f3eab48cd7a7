import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

const copiedMs = 1_000 // O09

type CopyButtonProps = { text: string; label?: string; size?: 'small' | 'medium' }

/** Copies `text`, and confirms with 'Tersalin' on the button for a second and a toast (O09). */
export function CopyButton({ text, label = designTexts.copy, size = 'small' }: CopyButtonProps) {
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
      size={size}
      onClick={async () => {
        await copy(text)
        setCopied(true)
        toast(designTexts.textCopied)
      }}
    >
      <Icon aria-hidden className="size-4" />
      {copied ? designTexts.copied : label}
    </Button>
  )
}

async function copy(text: string) {
  // The clipboard API needs HTTPS and permission; otherwise execCommand copies.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) return
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
