import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#web/design/breadcrumb.tsx'
import { cx } from '#web/design/class-names.ts'

/** The title of a page and its place in the shop. */
export type PageHeader = { title: string; crumbs: Crumb[] }

type PageProps = {
  title: ReactNode
  /** Shows the title to assistive technology only. */
  titleHidden?: boolean
  crumbs?: Crumb[]
  /** 'form' for a single column of fields, 'prose' for text. */
  width?: 'page' | 'form' | 'prose'
  className?: string
  children: ReactNode
}

const widths = { page: 'max-w-page', form: 'max-w-form', prose: 'max-w-prose' }

/** A screen: breadcrumbs, the only h1 and the content, centred. */
export function Page({ title, titleHidden, crumbs, width = 'page', className, children }: PageProps) {
  return (
    <div className={cx('mx-auto px-4 pt-4 pb-8 md:pt-6', widths[width], className)}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1 className={titleHidden ? 'sr-only' : 'mt-1 mb-4 text-xl font-bold md:mb-6 md:text-2xl'}>{title}</h1>
      {children}
    </div>
  )
}
