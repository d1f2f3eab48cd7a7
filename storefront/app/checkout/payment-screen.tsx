import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { designTexts } from '#web/texts/design.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { choosePayment, type PaymentMethod } from '../payment/chosen-payment.ts'
import { useGoBack } from '../payment/go-back.ts'
import { PaymentLogo } from '../payment/payment-logo.tsx'
import { loadWallet } from '../payment/wallet-balance.ts'
import { asMember } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/payment-screen.ts'
import { initialOption, type PaymentOption, paymentOptions } from './payment-options.ts'
import { purposeOf } from './payment-purpose.ts'

export const handle = { cartIcon: false } satisfies ScreenHandle

const bankCount = 100

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const type = new URL(request.url).searchParams.get('type')
    const { types } = purposeOf(type)
    const offers = (one: string) => !types || types.includes(one)
    const [methods, banks, wallet] = await Promise.all([
      api('GET /customdata/:oid/paymentscheme'),
      optionalCall(api('GET /bankaccount/0', { query: { Page: 1, Size: bankCount } })),
      offers('wallet') ? optionalCall(loadWallet()) : null,
    ])
    const hasQris = offers('qris') && methods.some((method) => method.Type.toLowerCase() === 'qris')
    const qris = hasQris ? await optionalCall(api('GET /qrispayment')) : null
    return { type, methods, banks, balance: wallet?.EndBalance, qrisId: qris?.ID }
  })

export const meta = () => pageMeta({ title: checkoutTexts.paymentTitle })

const texts = checkoutTexts.payment
const isWallet = ({ Type }: PaymentMethod) => Type.toLowerCase() === 'wallet'

/** /shop/payment (O04): the choice of payment method and bank, for an order or the purpose of ?type=. */
export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  const { type, methods, banks, balance, qrisId } = loaderData
  // Read once: saving changes the stored value just before the screen is left.
  const [purpose] = useState(() => purposeOf(type))
  const choices = paymentOptions({ methods, banks: banks ?? [], balance }, purpose)
  const [chosen, setChosen] = useState(() => initialOption(choices, purpose.chosen))
  const goBack = useGoBack(purpose.path)

  const save = () => {
    if (!chosen) return
    const { method, bank } = chosen
    purpose.keep(
      choosePayment(method, {
        ...(balance !== undefined && { balance }),
        ...(bank && { bank }),
        ...(qrisId && { qrisId }),
      }),
    )
    goBack()
  }
  const saveButton = (
    <Button size="large" wide disabled={!chosen} onClick={save} className="md:w-auto md:min-w-40">
      {texts.save}
    </Button>
  )

  const { revalidate } = useRevalidator()
  // A top-up needs a transfer.
  const takesTransfers = methods.some((method) => method.Type.toLowerCase() === 'bank')
  const isPart = !banks || choices.some(({ method }) => isWallet(method) && balance === undefined)

  if (choices.length === 0) {
    return (
      <Page title={checkoutTexts.paymentTitle} crumbs={purpose.crumbs} width="prose">
        {isPart ? (
          <ErrorState title={texts.notLoaded} onRetry={revalidate} />
        ) : (
          <EmptyState icon={Wallet} title={texts.empty} text={texts.emptyText} />
        )}
      </Page>
    )
  }
  return (
    <Page title={checkoutTexts.paymentTitle} crumbs={purpose.crumbs} width="prose">
      {isPart && (
        <Notice
          look="warning"
          className="mb-4"
          action={
            <Button size="small" look="secondary" onClick={revalidate}>
              {designTexts.retry}
            </Button>
          }
        >
          {texts.notLoaded}
        </Notice>
      )}
      {!isPart && choices.every(({ against }) => against) && (
        <Notice look="warning" className="mb-4" title={texts.noneUsable}>
          {!takesTransfers && <p>{texts.noneUsableText}</p>}
        </Notice>
      )}
      <fieldset>
        <legend className="mb-4 text-muted">{type === 'topup' ? texts.intros.topUp : texts.intros.order}</legend>
        <div className="grid gap-3">
          {choices.map((choice) => (
            <RadioCard
              key={choice.id}
              name="payment"
              checked={chosen?.id === choice.id}
              disabled={choice.against !== undefined}
              onChange={() => setChosen(choice)}
            >
              <ChoiceText choice={choice} balance={balance} mayTopUp={takesTransfers} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      <StickyBar>{saveButton}</StickyBar>
    </Page>
  )
}

function ChoiceText({
  choice: { method, bank, against },
  balance,
  mayTopUp,
}: {
  choice: PaymentOption
  balance: number | undefined
  mayTopUp: boolean
}) {
  const type = method.Type.toLowerCase()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <PaymentLogo type={type} {...(bank && { bank })} />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-semibold text-ink">{bank ? bank.BankName : method.Text}</span>
        {bank?.ShowAccountName && <span className="block">{texts.holder(bank.AccountName)}</span>}
        {bank && <span className="text-muted">{method.Text}</span>}
        {type === 'qris' && <span className="text-muted">{texts.qrisNote}</span>}
        {type === 'wallet' && balance !== undefined && (
          <span className="block tabular-nums">{texts.balance(formatRupiah(balance))}</span>
        )}
        {against && <span className="block">{against}</span>}
      </span>
      {type === 'wallet' && against && balance !== undefined && mayTopUp && (
        <ButtonLink to="/wallet/topup" look="secondary" size="small">
          {texts.topUp}
        </ButtonLink>
      )}
    </span>
  )
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.paymentTitle} crumbs={[{ label: checkoutTexts.paymentTitle }]} width="prose">
      <LoadingText />
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-18 w-full" />
        ))}
      </div>
    </Page>
  )
}
