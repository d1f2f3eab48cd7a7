import { QrCode, Wallet } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { RadioCard } from '../design/field.tsx'
import { LogoTile } from '../design/logo-tile.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState } from '../design/states.tsx'
import { StickyBar } from '../design/sticky-bar.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { ScreenHandle } from '../layout/screen-handle.ts'
import { asMember } from '../member-only.ts'
import { chooseForCart, readCart } from '../stored-cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/payment-screen.ts'
import { choosePayment } from './checkout-state.ts'
import { type PaymentChoice, paymentChoices, startingChoice } from './payment-choices.ts'
import { useReturnToDelivery } from './return-to-delivery.ts'

export const handle = { cartIcon: false } satisfies ScreenHandle

const bankCount = 100 // 000, section 9

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    if (readCart().items.length === 0) throw redirect('/shop/cart')
    const [methods, banks] = await Promise.all([
      api('GET /customdata/:oid/paymentscheme'),
      api('GET /bankaccount/0', { query: { Page: 1, Size: bankCount } }),
    ])
    return { choices: paymentChoices(methods, banks) }
  })

export const meta = () => pageMeta({ title: checkoutTexts.paymentTitle })

const texts = checkoutTexts.payment
const crumbs = [{ label: checkoutTexts.deliveryTitle, to: '/shop/delivery' }, { label: checkoutTexts.paymentTitle }]

/** /shop/payment (O04): one choice among all banks and methods. */
export default function PaymentScreen({ loaderData: { choices } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState(() => startingChoice(choices, readCart().summary))
  const returnToDelivery = useReturnToDelivery()

  const save = () => {
    if (!chosen) return
    chooseForCart(choosePayment(chosen.method, chosen.bank))
    returnToDelivery()
  }
  const saveButton = (
    <Button size="large" wide disabled={!chosen} onClick={save} className="md:w-auto md:min-w-40">
      {texts.save}
    </Button>
  )

  if (choices.length === 0) {
    return (
      <Page title={checkoutTexts.paymentTitle} crumbs={crumbs} width="prose">
        <EmptyState icon={Wallet} title={texts.empty} text={texts.emptyText} />
      </Page>
    )
  }
  return (
    <Page title={checkoutTexts.paymentTitle} crumbs={crumbs} width="prose">
      <fieldset>
        <legend className="mb-4 text-muted">{texts.intro}</legend>
        <div className="grid gap-3">
          {choices.map((choice) => (
            <RadioCard
              key={choice.id}
              name="payment"
              checked={chosen?.id === choice.id}
              onChange={() => setChosen(choice)}
            >
              <ChoiceText choice={choice} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      <StickyBar>{saveButton}</StickyBar>
    </Page>
  )
}

function ChoiceText({ choice: { method, bank } }: { choice: PaymentChoice }) {
  const isQris = method.Type.toLowerCase() === 'qris'
  return (
    <span className="flex flex-wrap items-center gap-3">
      {bank && <LogoTile src={bank.BankImage} name={bank.BankName} />}
      {isQris && (
        <span className="flex h-10 w-15 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary">
          <QrCode aria-hidden className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-semibold text-ink">{bank ? bank.BankName : method.Text}</span>
        {bank && <span className="text-muted">{method.Text}</span>}
        {isQris && <span className="text-muted">{texts.qrisNote}</span>}
      </span>
    </span>
  )
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.paymentTitle} crumbs={crumbs} width="prose">
      <LoadingText />
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-18 w-full" />
        ))}
      </div>
    </Page>
  )
}
