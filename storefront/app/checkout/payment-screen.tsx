import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { designTexts } from '#web/texts/design.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { useGoBack } from '../payment/go-back.ts'
import { asMember } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/payment-screen.ts'
import { chosenPaymentOf, loadPaymentOffers } from './payment-offers.ts'
import { PaymentOptionText } from './payment-option-text.tsx'
import { initialOption, isShortOfBalance, type PaymentOption, paymentOptions } from './payment-options.ts'
import { purposeOf } from './payment-purpose.ts'
import { TopUpLink } from './top-up-link.tsx'

export const handle = { isCheckout: true } satisfies ScreenHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const type = new URL(request.url).searchParams.get('type')
    const { types } = purposeOf(type)
    return { type, offers: await loadPaymentOffers(types) }
  })

export const meta = () => pageMeta({ title: checkoutTexts.paymentTitle })

const texts = checkoutTexts.payment

/** /shop/payment (O04): the choice of payment method and bank, for an order or the purpose of ?type=. */
export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  const { type, offers } = loaderData
  const { methods, banks, balance } = offers
  // Read once: saving changes the stored value just before the screen is left.
  const [purpose] = useState(() => purposeOf(type))
  const choices = paymentOptions({ methods, banks: banks ?? [], balance }, purpose)
  const [chosen, setChosen] = useState(() => initialOption(choices, purpose.chosen))
  const goBack = useGoBack(purpose.path)

  const save = () => {
    if (!chosen) return
    purpose.keep(chosenPaymentOf(chosen, offers))
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
  const isPart = !banks || choices.some(({ method }) => method.Type.toLowerCase() === 'wallet' && balance === undefined)

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
              <Choice option={choice} balance={balance} mayTopUp={takesTransfers} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      <StickyBar>{saveButton}</StickyBar>
    </Page>
  )
}

function Choice({
  option,
  balance,
  mayTopUp,
}: {
  option: PaymentOption
  balance: number | undefined
  mayTopUp: boolean
}) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 basis-48">
        <PaymentOptionText option={option} balance={balance} />
      </span>
      {isShortOfBalance(option, balance) && mayTopUp && <TopUpLink />}
    </span>
  )
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.paymentTitle} crumbs={[{ label: checkoutTexts.paymentTitle }]} width="prose">
      <LoadingText />
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-16 w-full" />
        ))}
      </div>
    </Page>
  )
}
