import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { DigitalOrderActions } from '../digital/digital-order-actions.tsx'
import { todayTexts as texts } from '../texts/today.ts'
import { KeyHints } from '../ui/key-hints.tsx'
import { UndoBar, useTakeBack } from '../ui/undo-bar.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ReversalCard } from '../work-queues/reversal-card.tsx'
import type { WorkQueue } from './use-work-queue.ts'
import { pathOf, type WorkItem, wordsOf } from './work-item.ts'

/** Its decision is the strong button then, not the way to its screen. */
const isDecidedHere = ({ Kind, Type }: WorkItem) => Kind === 'digital' || (Kind === 'reversal' && Type !== null)

/** A row whose work is done on the screen of its subject. */
export function PlainPane({ item, queue }: { item: WorkItem; queue: WorkQueue }) {
  const undo = useTakeBack(({ rows }) => queue.showAgain(rows))
  useKeys({ j: () => queue.move(1), k: () => queue.move(-1), z: () => undo.takeBack() })
  const { title, detail } = wordsOf(item)
  return (
    <div className="grid content-start gap-4">
      {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.takeBack} />}
      <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <div>
          <h2 className="font-bold wrap-anywhere">{title}</h2>
          <p className="text-sm text-muted wrap-anywhere">{detail}</p>
        </div>
        <p className="text-sm">{texts.groups[item.Kind].text}</p>
        {item.Kind === 'reversal' && item.Type !== null && (
          <ReversalCard payment={{ type: item.Type, id: Number(item.Detail) }} through={queue.act} />
        )}
        {item.Kind === 'digital' && <DigitalDecision id={item.ID} />}
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={pathOf(item)} look={isDecidedHere(item) ? 'secondary' : 'primary'}>
            {texts.open}
          </ButtonLink>
          <Button look="secondary" onClick={() => queue.move(1)}>
            {texts.skip}
          </Button>
        </div>
      </section>
      <KeyHints
        hints={[
          ['J', texts.keys.next],
          ['K', texts.keys.previous],
        ]}
      />
    </div>
  )
}

/** A digital order that a person has to decide, with what the supplier said. */
function DigitalDecision({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: keys.one('digitalorder', id),
    queryFn: async ({ signal }) =>
      (await staffApi('GET /kelola/digitalorder', { query: { ID: id }, signal }))[0] ?? null,
  })
  if (!data) return null
  return (
    <>
      <p className="text-sm text-muted wrap-anywhere">
        {[data.Attention, data.SupplierMessage].filter(Boolean).join(' · ')}
      </p>
      <DigitalOrderActions managed={data} />
    </>
  )
}
