import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { maxTopUp, minTopUp, parseTopUp, quickTopUps } from '#contract/values/money/top-up-amount.ts'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { readSession } from '#web/session/session.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { WaitingOrder } from '../cart/waiting-order.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { canGoBack } from '../payment/go-back.ts'
import { type PaymentDraft, topUpDraft } from '../payment/payment-draft.ts'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { TotalAndAction } from '../payment/total-and-action.tsx'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { walletTexts as texts } from '../texts/wallet.ts'
import type { Route } from './+types/top-up-screen.ts'
import { loadPendingTopUp } from './pending-top-up.ts'
import { canBecomeTopUp, emptyTopUp, isTopUpReady, nominalError, withNominal } from './top-up-rules.ts'

/** There is one waiting top-up at a time: redirects to its payment. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async (session) => {
    if (await optionalCall(loadPendingTopUp(session))) throw redirect('/wallet/payment')
    // /shop/payment needs a stored draft. One with an OrderID was submitted, and has ended since.
    const draft = topUpDraft.read()
    if (!draft || draft.OrderID) topUpDraft.write(emptyTopUp)
    return null
  })

export const meta = () => pageMeta({ title: texts.topUpTitle })

const crumbs = [
  { label: texts.home, to: '/beranda' },
  { label: texts.title, to: '/wallet' },
  { label: texts.topUpTitle },
]

/** /wallet/topup (W02): the amount and the bank of a top-up. */
export default function TopUpScreen(_: Route.ComponentProps) {
  const topUp = useStoredValue(topUpDraft) ?? emptyTopUp
  const { busy, failure, submit } = useTopUpSubmit(topUp)
  const next = (
    <Button
      size="large"
      disabled={!isTopUpReady(topUp)}
      busy={busy}
      busyText={checkoutTexts.processing}
      onClick={submit}
      className="flex-1 md:w-full"
    >
      {texts.next}
    </Button>
  )
  return (
    <Page title={texts.topUpTitle} crumbs={crumbs}>
      <WaitingOrder />
      {failure && (
        <Notice
          look="danger"
          className="mb-4"
          action={
            failure.isPending && (
              <ButtonLink to="/wallet/payment" look="secondary" size="small">
                {texts.seePayment}
              </ButtonLink>
            )
          }
        >
          {failure.text}
        </Notice>
      )}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4 *:min-w-0">
          <Card>
            <Nominal topUp={topUp} />
          </Card>
          <Payment topUp={topUp} />
        </div>
        <Card title={texts.summary} className="md:sticky md:top-24">
          <dl>
            <SummaryLine label={texts.nominal}>{formatRupiah(topUp.Nominal ?? 0)}</SummaryLine>
            <SummaryLine label={texts.total} strong className="mt-2 border-t border-line pt-3">
              <span className="text-lg">{formatRupiah(topUp.Total)}</span>
            </SummaryLine>
          </dl>
          <p className="mt-3 text-xs text-muted">{texts.codeHint}</p>
          <div className="mt-5 hidden md:block">{next}</div>
        </Card>
      </div>
      <StickyBar>
        <TotalAndAction total={topUp.Total}>{next}</TotalAndAction>
      </StickyBar>
    </Page>
  )
}

function Nominal({ topUp }: { topUp: PaymentDraft }) {
  const [touched, setTouched] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  /** A typed text that is no amount: the field is empty then. */
  const [refused, setRefused] = useState('')
  const { Nominal: nominal } = topUp
  function set(amount: number | null) {
    setRefused('')
    setTyped(null)
    topUpDraft.write(withNominal(topUp, amount))
  }
  function refuse(text: string) {
    setTyped(null)
    setRefused(text)
  }
  function type(text: string) {
    set(parseTopUp(text))
    if (canBecomeTopUp(text)) setTyped(text)
    else if (text.trim() !== '') refuse(text)
  }
  return (
    <>
      <Field
        label={texts.nominal}
        hint={texts.nominalHint(formatRupiah(minTopUp), formatRupiah(maxTopUp))}
        error={refused ? texts.unread(refused) : touched ? nominalError(nominal) : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          placeholder={texts.nominalPlaceholder}
          value={typed ?? (nominal === undefined ? '' : groupDigits(nominal))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setTouched(true)
            if (typed !== null && nominal === undefined) refuse(typed)
            else setTyped(null)
          }}
          className="text-xl font-bold tabular-nums"
        />
      </Field>
      <fieldset className="mt-4">
        <legend className="mb-2 text-sm font-semibold">{texts.quick}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,30%),1fr))] gap-2">
          {quickTopUps.map((amount) => (
            <Button
              key={amount}
              look={nominal === amount ? 'primary' : 'secondary'}
              aria-pressed={nominal === amount}
              onClick={() => set(amount)}
              className="tabular-nums"
            >
              {formatRupiah(amount)}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

const paymentPath = '/shop/payment?type=topup'

function Payment({ topUp }: { topUp: PaymentDraft }) {
  const isChosen = topUp.BankAccountID !== undefined
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <CreditCard aria-hidden className="size-5 shrink-0 text-primary" />
          {texts.payment}
        </span>
      }
      action={
        isChosen && (
          <ButtonLink
            to={paymentPath}
            state={canGoBack}
            look="quiet"
            size="small"
            aria-label={`${checkoutTexts.change} ${texts.payment}`}
          >
            {checkoutTexts.change}
          </ButtonLink>
        )
      }
    >
      {isChosen ? (
        <PaymentMethodLabel chosen={topUp} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{checkoutTexts.payment.none}</p>
          <ButtonLink to={paymentPath} state={canGoBack} look="secondary" wide className="md:w-auto">
            {checkoutTexts.payment.choose}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

function useTopUpSubmit(topUp: PaymentDraft) {
  const [failure, setFailure] = useState<{ text: string; isPending: boolean } | null>(null)
  const { busy, run } = usePendingTask()
  const { keyFor } = useIdempotencyKey()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()

  const submit = () =>
    run(async () => {
      setFailure(null)
      const body = {
        Payment: topUp.Payment ?? '',
        PaymentType: topUp.PaymentType ?? '',
        Nominal: topUp.Nominal ?? 0,
        BankAccountID: topUp.BankAccountID,
      }
      try {
        const placed = await api('POST /me/wallettopup', { body, idempotencyKey: keyFor(body) })
        topUpDraft.write({ ...topUp, OrderID: placed.ID, TransactionID: placed.ID })
        await navigate(pathAfterTopUp(placed), { replace: true })
        return keepPending
      } catch (error) {
        if (redirectToLogin(error)) return
        const isRefused = error instanceof CallError && error.http < 500
        const session = readSession()
        // Maybe another tab has created a top-up that is still waiting.
        const pending = isRefused && session ? await loadPendingTopUp(session).catch(() => null) : null
        setFailure({ text: isRefused ? failureText(error) : texts.unanswered, isPending: pending !== null })
      }
    })
  return { busy, failure, submit }
}

/** A waiting top-up continues to the payment screen. */
function pathAfterTopUp({ ID, Status }: Data<'POST /me/wallettopup'>): string {
  return ID && Status <= wireTopUpStatus.waiting ? '/wallet/payment' : '/wallet'
}

export function HydrateFallback() {
  return (
    <Page title={texts.topUpTitle} crumbs={crumbs}>
      <LoadingText />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
        <Skeleton className="h-40 w-full" />
      </div>
    </Page>
  )
}
