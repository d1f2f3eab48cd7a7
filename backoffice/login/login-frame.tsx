import { type ReactNode, useEffect } from 'react'
import { Logo } from '#web/design/logo.tsx'
import { Toaster } from '#web/design/toast.tsx'
import { sessionTexts as texts } from '../texts/session.ts'
import { shellTexts } from '../texts/shell.ts'

/** The frame of the screens without a session. */
export function LoginFrame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = shellTexts.pageTitle(title, 1)
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <main id="main" className="mx-auto w-full max-w-form flex-1 px-4 py-8 md:py-16">
        <Logo />
        <h1 className="mt-8 text-xl font-bold md:text-2xl">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
        <a
          href="/beranda"
          className="mt-4 block min-h-11 content-center text-center text-sm font-semibold text-primary"
        >
          {texts.toShop}
        </a>
      </main>
      <Toaster />
    </div>
  )
}
