import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

/** The editor is larger than all of the other screens, so its code loads when a text is opened. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** A text with headings, lists, links and pictures. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
