import { useMemo } from 'react'
import { Link } from 'react-router'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { shellTexts } from '../texts/shell.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { ClockBadge } from '../ui/clock-badge.tsx'
import { kindsByUrgency } from './kinds-by-urgency.ts'
import { keyOf, listOf, type Today, type WorkItem, wordsOf } from './work-item.ts'

export type Clocked = { now: Date; closed: ReadonlySet<string> }

type WorkListProps = Clocked & { today: Today; shown: WorkItem | null; onShow: (item: WorkItem) => void }

/** The rows by kind; the kind with the most urgent row comes first. */
export function WorkList({ today, shown, onShow, ...clocked }: WorkListProps) {
  const kinds = useMemo(() => kindsByUrgency(today), [today])
  return (
    <nav aria-label={texts.list} className="min-h-0 overflow-y-auto rounded-card border border-line bg-surface">
      {kinds.map(({ kind, count, items }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className="border-b border-line last:border-b-0">
          <h2 id={`kind-${kind}`} className="flex items-center justify-between gap-2 px-3.5 py-2.5 text-sm font-bold">
            {texts.groups[kind].name}
            <Badge look="primary" className="rounded-full! px-2!">
              {shellTexts.count(count)}
            </Badge>
          </h2>
          <ul>
            {items.map((item) => (
              <Row
                key={keyOf(item)}
                item={item}
                isShown={shown !== null && keyOf(shown) === keyOf(item)}
                onShow={onShow}
                {...clocked}
              />
            ))}
          </ul>
          {items.length < count && (
            <Link to={listOf(kind)} className="flex min-h-11 items-center px-3.5 text-sm font-semibold text-primary">
              {items.length > 0 ? texts.more(count - items.length) : texts.openList}
            </Link>
          )}
        </section>
      ))}
    </nav>
  )
}

type RowProps = Clocked & { item: WorkItem; isShown: boolean; onShow: (item: WorkItem) => void }

function Row({ item, isShown, onShow, now, closed }: RowProps) {
  const { title, detail } = wordsOf(item)
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        className={cx(
          'flex w-full items-center gap-2 border-t border-line px-3.5 py-2.5 text-left text-sm hover:bg-tint',
          isShown && 'bg-primary-soft hover:bg-primary-soft',
        )}
        onClick={() => onShow(item)}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-muted">{detail}</span>
        </span>
        <ClockBadge term={item} {...{ now, closed }} />
      </button>
    </li>
  )
}
