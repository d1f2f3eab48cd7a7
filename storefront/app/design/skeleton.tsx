import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'

/** A grey bar with the size of what is on its way; give it height and width. Appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-control noscript:hidden', className)} />
}

/** Says once for a whole screen of skeletons that something is loading; where no script runs, that nothing will come. */
export function LoadingText() {
  return (
    <>
      <p role="status" className="sr-only noscript:hidden">
        {designTexts.loading}
      </p>
      <p className="hidden text-muted noscript:block">{designTexts.needsScript}</p>
    </>
  )
}
