import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from './page.tsx'

type FormPageFallbackProps = {
  title: string
  crumbs: { label: string; to?: string }[]
  /** Classes of the heights of its cards. */
  heights: string[]
}

/** A page of one column of cards, while it loads. */
export function FormPageFallback({ title, crumbs, heights }: FormPageFallbackProps) {
  return (
    <Page title={title} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4 *:min-w-0">
        {heights.map((height) => (
          <Skeleton key={height} className={`${height} w-full`} />
        ))}
      </div>
    </Page>
  )
}
