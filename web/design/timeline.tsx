import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { cx } from './class-names.ts'

type Entry = { At: string; Text: string; Note: string }

type TimelineProps = { entries: Entry[]; title: string }

/** Entries with their times, newest on top. `entries` are oldest first. */
export function Timeline({ entries, title }: TimelineProps) {
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="mb-3 text-sm font-bold">{title}</h2>
      <ol className="grid gap-0">
        {entries.toReversed().map((entry, index) => {
          const at = fromWireTime(entry.At)
          return (
            <li key={`${entry.Text}${entry.At}`} className="timeline-step relative pb-4 pl-6 last:pb-0">
              <span
                aria-hidden
                className={cx(
                  'absolute top-1.5 left-0.5 size-2.5 rounded-full',
                  index === 0 ? 'bg-primary outline-4 outline-primary-soft' : 'bg-control',
                )}
              />
              <p className={cx('text-sm', index === 0 ? 'font-semibold' : 'text-muted')}>{entry.Text}</p>
              <p className="text-xs text-muted">{at && formatDateTime(at)}</p>
              {entry.Note && <p className="mt-0.5 text-sm text-muted">{entry.Note}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
