import { Check, ChevronRight, Minus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { hasFactor, useOwnFactors } from '../account/own-factors.ts'
import { setupTexts } from '../texts/setup.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { type ChecklistItem, missingItems, setupPath, useChecklist } from './checklist.ts'

const texts = setupTexts.checklist

const states = {
  missing: { icon: TriangleAlert, classes: 'bg-danger-soft text-danger' },
  ready: { icon: Check, classes: 'bg-success-soft text-success' },
  later: { icon: Minus, classes: 'bg-tint text-muted' },
}
type State = keyof typeof states

/** /kelola/buka-toko: settings without which shoppers can't buy, finished ones, and optional ones. */
export default function ChecklistScreen() {
  const { data: items, error, isFetching, refetch } = useChecklist()
  if (error && !items) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  if (!items)
    return (
      <Screen title={texts.title} width="form">
        <Skeleton className="h-80 w-full" />
      </Screen>
    )
  const needed = items.filter(({ IsNeeded }) => IsNeeded)
  const done = needed.filter(({ IsDone }) => IsDone)
  return (
    <Screen
      title={texts.title}
      width="form"
      actions={<p className="text-sm text-muted tabular-nums">{texts.progress(done.length, needed.length)}</p>}
    >
      <div aria-hidden className="mb-5 h-2 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform motion-reduce:transition-none"
          style={{ transform: `scaleX(${done.length / needed.length})` }}
        />
      </div>
      {missingItems(items).length === 0 && (
        <Notice look="success" title={texts.open} className="mb-5">
          <p>{texts.openText}</p>
          <ButtonLink to="/beranda" reloadDocument look="secondary" className="mt-3">
            {texts.seeShop}
          </ButtonLink>
        </Notice>
      )}
      <SecondFactorRow />
      <Group title={texts.missing} state="missing" items={missingItems(items)} />
      <Group title={texts.ready} state="ready" items={items.filter(({ IsDone }) => IsDone)} />
      <Group title={texts.later} state="later" items={items.filter(({ IsNeeded, IsDone }) => !IsNeeded && !IsDone)} />
    </Screen>
  )
}

/** Without a second factor the first change of a setting would ask for one. */
function SecondFactorRow() {
  const { data } = useOwnFactors()
  if (!data?.IsDemanded || hasFactor(data)) return null
  return (
    <div className="mb-5 overflow-hidden rounded-card border border-line bg-surface">
      <Row state="missing" path={`${pages.account}?from=${encodeURIComponent(pages.checklist)}`} {...texts.factor} />
    </div>
  )
}

function Group({ title, state, items }: { title: string; state: State; items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="mb-5">
      <h2 className="mb-1.5 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {items.map((item) => (
          <li key={item.Key}>
            <Item item={item} state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ item, state }: { item: ChecklistItem; state: State }) {
  const { title, missing, ready } = texts.items[item.Key]
  return <Row state={state} path={setupPath(item)} title={title} text={item.IsDone ? ready : missing} />
}

type RowProps = { state: State; path: string | undefined; title: string; text: string }

function Row({ state, path, title, text }: RowProps) {
  const { icon: Icon, classes } = states[state]
  const content = (
    <>
      <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-control', classes)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {title}
          <span className="sr-only"> ({texts.state[state]})</span>
        </span>
        <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      </span>
      {path && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
    </>
  )
  const shared = 'flex min-h-15 items-center gap-3 px-4 py-2.5'
  return path ? (
    <Link to={path} className={cx(shared, 'hover:bg-tint')}>
      {content}
    </Link>
  ) : (
    <div className={shared}>{content}</div>
  )
}
