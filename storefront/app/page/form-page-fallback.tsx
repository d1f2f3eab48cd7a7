import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { Page, type PageHeader } from './page.tsx'

type FormPageFallbackProps = PageHeader & {
  /** Height classes of the cards. */
  heights: string[]
}

/** The loading state of a page with a single column of cards. */
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
