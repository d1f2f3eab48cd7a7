import { cx } from '#web/design/class-names.ts'
import { liveTexts as texts } from '../texts/live.ts'
import { useLiveState } from './live-updates.ts'

/** A small sign in the top bar: whether changes of others arrive by themselves. */
export function LiveBadge() {
  const state = useLiveState()
  return (
    <p role="status" title={texts.explanation} className="flex shrink-0 items-center gap-2 text-sm text-muted">
      <span
        aria-hidden
        className={cx(
          'size-2 rounded-full',
          state === 'live' ? 'bg-success' : state === 'polling' ? 'bg-warning' : 'bg-control',
        )}
      />
      <span className="sr-only">{texts.explanation}: </span>
      {texts[state]}
    </p>
  )
}

/** Phones show only a lost connection. */
export function LiveNotice() {
  const state = useLiveState()
  return (
    <p
      role="status"
      className="border-b border-line bg-warning-soft px-4 py-1.5 text-center text-sm text-warning empty:hidden md:hidden"
    >
      {state === 'polling' ? texts.noticeOfPolling : ''}
    </p>
  )
}
