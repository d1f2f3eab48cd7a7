import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { shellTexts } from '../texts/shell.ts'

type MessageScreenProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode }

/** A screen with only a message, and a way on. */
export function MessageScreen({ icon: Icon, title, text, children }: MessageScreenProps) {
  useEffect(() => {
    document.title = shellTexts.pageTitle(title, 1)
  }, [title])
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 flex size-24 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-11" strokeWidth={1.5} />
      </span>
      <h1 className="text-xl font-bold md:text-2xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      {children}
    </div>
  )
}
