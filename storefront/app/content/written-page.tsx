import type { ReactNode } from 'react'
import { Html } from '#web/design/html.tsx'
import { Page } from '../page/page.tsx'
import { layoutTexts } from '../texts/layout.ts'

type WrittenPageProps = {
  title: string
  /** Sanitised by the server. */
  content: string
  children?: ReactNode
}

/** A page that staff wrote. */
export function WrittenPage({ title, content, children }: WrittenPageProps) {
  return (
    <Page title={title} width="prose" crumbs={[{ label: layoutTexts.home, to: '/beranda' }, { label: title }]}>
      <Html sanitised={content} className="leading-relaxed" />
      {children}
    </Page>
  )
}
