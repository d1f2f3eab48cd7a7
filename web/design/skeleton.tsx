import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'

/** A placeholder with the size of the content that loads; appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-control noscript:hidden', className)} />
}

/** Announces that the screen is loading, once for all its skeletons; without script, asks for script. */
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
