import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { actionText, isPaidAtHandover, isPickup, packQuestion } from '../orders/order-actions.tsx'
import { doubtAbout } from '../orders/order-doubt.ts'
import { type ManagedOrder, orderQuery } from '../orders/order-query.ts'
import { OrderSections } from '../orders/order-sections.tsx'
import { ShipDialog } from '../orders/ship-dialog.tsx'
import { undoOfStep } from '../orders/undo-of-steps.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { KeyHints } from '../ui/key-hints.tsx'
import { UndoBar, useTakeBack } from '../ui/undo-bar.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useSettled } from '../ui/use-settled.ts'
import { offerUndo } from '../undo/undo.ts'
import { todaySubject } from './today-query.ts'
import type { WorkQueue } from './use-work-queue.ts'
import { keyOf, pathOf, type WorkItem, wordsOf } from './work-item.ts'

/** One order about which somebody has to act: its next step, and the grounds for it. */
export function OrderPane({ item, queue }: { item: WorkItem; queue: WorkQueue }) {
  const { data: managed, error } = useQuery(orderQuery(item.ID))
  const [isShipping, setShipping] = useState(false)
  const undo = useTakeBack(({ rows }) => queue.showAgain(rows))
  const wording = managed && isPickup(managed.Order) ? backofficeTexts.pickupDone : backofficeTexts.done
  const { run } = useStaffAction({ subjects: ['order'] })
  const isReady = useSettled(keyOf(item)) && !queue.isActing
  const params = { id: item.ID }
  const may = (action: 'process' | 'ship' | 'arrive') => managed?.Actions.includes(action) ?? false
  const make = (name: 'process' | 'arrive') => () =>
    queue.act(async () => {
      const since = Date.now()
      const outcome = await run(() => staffApi(`PUT /kelola/order/:id/${name}`, { params, body: {} }))
      if (outcome === 'done') offerUndo(undoOfStep(item.ID, name, wording[name]), since)
    })
  const next =
    item.Kind === 'accept' && may('process') ? 'process' : item.Kind === 'hand_over' && may('arrive') ? 'arrive' : null
  const asked = managed && next && questionBefore(next, managed)
  const step =
    next && managed && !asked ? make(next) : item.Kind === 'ship' && may('ship') ? () => setShipping(true) : undefined
  useKeys({
    y: () => isReady && step?.(),
    j: () => queue.move(1),
    k: () => queue.move(-1),
    z: () => undo.takeBack(),
  })
  if (!managed) {
    return error ? (
      <p role="alert" className="text-sm text-danger">
        {failureText(error)}
      </p>
    ) : (
      <Skeleton className="h-60 w-full" />
    )
  }
  const doubt = doubtAbout(managed)
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 *:min-w-0 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto">
        <h2 className="text-lg font-bold wrap-anywhere">{wordsOf(item).title}</h2>
        <OrderSections managed={managed} through={queue.act} />
      </div>
      <BottomBar>
        <div className="grid w-full gap-2">
          {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.takeBack} />}
          {doubt && <Notice look="warning">{doubt.waits}</Notice>}
          {step && (
            <Button
              size="large"
              wide
              look={doubt ? 'secondary' : 'primary'}
              busy={queue.isActing}
              disabled={!isReady && !queue.isActing}
              aria-keyshortcuts="y"
              onClick={step}
            >
              {!next ? texts.ship : isPickup(managed.Order) ? backofficeTexts.pickupActions[next] : texts.process}
            </Button>
          )}
          {asked && next && (
            <ConfirmButton
              size="large"
              wide
              look={doubt ? 'secondary' : 'primary'}
              label={actionText(next, managed.Order)}
              {...asked}
              subjects={['order', todaySubject]}
              act={() => queue.act(() => staffApi(`PUT /kelola/order/:id/${next}`, { params, body: {} }))}
              done={wording[next]}
              {...(next === 'process' && { undo: undoOfStep(item.ID, next, wording[next]) })}
            />
          )}
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink to={pathOf(item)} look="secondary">
              {texts.openOrder}
            </ButtonLink>
            <Button look="secondary" onClick={() => queue.move(1)}>
              {texts.skip}
            </Button>
          </div>
          <KeyHints
            hints={[
              ...(step ? [['Y', texts.keys.act] as const] : []),
              ['J', texts.keys.next],
              ['K', texts.keys.previous],
            ]}
          />
        </div>
      </BottomBar>
      {isShipping && (
        <ShipDialog
          managed={managed}
          onClose={() => {
            setShipping(false)
            void queue.act(async () => undefined)
          }}
        />
      )}
    </div>
  )
}

/** The question before a step that can't be taken back, comes before its promised day, or while its payment is in doubt. */
const questionBefore = (step: 'process' | 'arrive', managed: ManagedOrder) =>
  step === 'process'
    ? packQuestion(managed)
    : isPaidAtHandover(managed.Order)
      ? { text: backofficeTexts.arriveCash(formatRupiah(totalToPay(managed.Order))) }
      : undefined
