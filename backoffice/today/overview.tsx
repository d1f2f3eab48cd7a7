import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { useRights } from '../access/rights.ts'
import { shellTexts } from '../texts/shell.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { ClockBadge, levelOf } from '../ui/clock-badge.tsx'
import { UndoBar, useTakeBack } from '../ui/undo-bar.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { AmountToMatch } from './amount-to-match.tsx'
import { type KindOfWork, kindsByUrgency } from './kinds-by-urgency.ts'
import { MovementBadge } from './payment-grounds.tsx'
import { UrgentNotice } from './urgent-notice.tsx'
import type { WorkQueue } from './use-work-queue.ts'
import { useVerify } from './verify-pane.tsx'
import { keyOf, type Today, type WorkItem, wordsOf, workPath } from './work-item.ts'
import type { Clocked } from './work-list.tsx'

const numberLooks = {
  calm: 'bg-primary-soft text-primary-strong',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
}

/** So many kinds leave the next decision in view on a phone. */
const kindsAbove = 4

/** The first screen of phones: the most urgent kinds with their clocks, the most urgent row, and the other kinds below it. */
export function Overview({ today, queue, ...clocked }: Clocked & { today: Today; queue: WorkQueue }) {
  const kinds = kindsByUrgency(today)
  const afterwards = kinds.slice(kindsAbove)
  return (
    <div className="grid gap-3">
      <UrgentNotice items={today.Items} {...clocked} />
      <KindLines kinds={kinds.slice(0, kindsAbove)} {...clocked} />
      {queue.item && !queue.isGone && <NextCard item={queue.item} queue={queue} {...clocked} />}
      {afterwards.length > 0 && (
        <section aria-labelledby="work-afterwards">
          <h2 id="work-afterwards" className="mb-2 text-sm font-semibold text-muted">
            {texts.afterwards}
          </h2>
          <KindLines kinds={afterwards} {...clocked} />
        </section>
      )}
    </div>
  )
}

function KindLines({ kinds, ...clocked }: Clocked & { kinds: readonly KindOfWork[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {kinds.map((work) => (
        <KindLine key={work.kind} work={work} {...clocked} />
      ))}
    </ul>
  )
}

function KindLine({ work: { kind, count, items }, now, closed }: Clocked & { work: KindOfWork }) {
  const [first] = items
  const level = first ? levelOf(first, now, closed)?.level : undefined
  const { name, text, short = text } = texts.groups[kind]
  return (
    <li>
      <Link
        to={first ? workPath(first, kind) : `${pages.work}?jenis=${kind}`}
        className="flex min-h-14 items-center gap-3 px-3.5 py-2 hover:bg-tint"
      >
        <span
          className={cx(
            'flex h-9 min-w-9 items-center justify-center rounded-control px-1.5 text-lg font-bold tabular-nums',
            numberLooks[level ?? 'calm'],
          )}
        >
          {shellTexts.count(count)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">{short}</span>
        </span>
        {first?.Deadline && <ClockBadge term={first} {...{ now, closed }} />}
      </Link>
    </li>
  )
}

/** The most urgent row, with its decision if the reason for it is in view. */
function NextCard({ item, queue, now, closed }: Clocked & { item: WorkItem; queue: WorkQueue }) {
  const { can } = useRights()
  const { verify } = useVerify(queue)
  const undo = useTakeBack(({ rows }) => queue.showAgain(rows))
  const isReady = useSettled(keyOf(item)) && !queue.isActing
  const { title, detail } = wordsOf(item)
  const isPayment = item.Kind === 'verify'
  return (
    <section aria-labelledby="next-work">
      <h2 id="next-work" className="mb-2 text-sm font-semibold text-muted">
        {texts.next}
      </h2>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-3.5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-muted wrap-anywhere">{title}</p>
            {isPayment && item.Amount !== null ? (
              <p className="text-2xl font-bold">
                <AmountToMatch amount={item.Amount} code={item.UniqueNum} />
              </p>
            ) : (
              <p className="font-semibold wrap-anywhere">{detail}</p>
            )}
            {isPayment && (
              <p className="text-sm text-muted">
                {[item.BankName ? `${item.BankName} ${item.BankAccountNumber}` : texts.qris, proofTime(item)].join(
                  ' · ',
                )}
              </p>
            )}
            {isPayment && <MovementBadge item={item} />}
          </div>
          <div className="grid justify-items-end gap-2">
            <ClockBadge term={item} {...{ now, closed }} />
            {item.ProofUrl && !item.ProofName?.endsWith('.pdf') && (
              <Link to={workPath(item)} aria-label={texts.seeProof}>
                <img
                  src={item.ProofUrl}
                  alt=""
                  className="h-16 w-12 rounded-small border border-line bg-tint object-cover"
                />
              </Link>
            )}
          </div>
        </div>
        {isPayment && can('payments:write', 'all') ? (
          <div className="grid grid-cols-[2fr_1fr] gap-2">
            <Button
              size="large"
              busy={queue.isActing}
              disabled={!isReady && !queue.isActing}
              onClick={() => verify(item)}
            >
              {texts.received}
            </Button>
            <ButtonLink to={workPath(item)} look="secondary" size="large" className="px-2!">
              {texts.seeProof}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink to={workPath(item)} size="large" wide>
            {texts.open}
          </ButtonLink>
        )}
        {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.takeBack} />}
      </div>
    </section>
  )
}

const proofTime = ({ Since }: WorkItem) => texts.proofAt((Since ?? '').slice(11, 16).replace(':', '.'))
