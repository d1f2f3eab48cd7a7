import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { RadioTile } from '#web/design/field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { designTexts } from '#web/texts/design.ts'
import type { Load } from '../api/use-load.ts'
import type { CartSummary } from '../cart/cart.ts'
import { isWallet } from '../payment/chosen-payment.ts'
import { PaymentLogo } from '../payment/payment-logo.tsx'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'
import { keepPayment, type PaymentOffers } from './payment-offers.ts'
import { isShortOfBalance, likelyOptions, type PaymentOption } from './payment-options.ts'
import { TopUpLink } from './top-up-link.tsx'

const texts = checkoutTexts.payment

/** Three in a row; fewer where a large font leaves no room. */
const tiles = 'grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2'

type PaymentCardProps = {
  summary: CartSummary
  offers: Load<PaymentOffers>
  options: PaymentOption[]
  chosen: PaymentOption | undefined
  /** The payment of the last order, if it can pay this one. */
  last: PaymentOption | undefined
  /** One is about to be chosen. */
  isPending: boolean
  highlighted: Missing[]
  onMore: () => void
}

/** The likely ways to pay, each a tap; the others are in a sheet. */
export function PaymentCard({
  summary,
  offers,
  options,
  chosen,
  last,
  isPending,
  highlighted,
  onMore,
}: PaymentCardProps) {
  const missingPart = (['payment', 'balance', 'pickup'] as const).find((one) => highlighted.includes(one))
  const likely = useTiles(options, likelyOptions(options, last), chosen)
  const isShort = isWallet(summary) && (summary.WalletBalance ?? 0) < summary.Total
  const balance = offers.state === 'ready' ? offers.data.balance : undefined
  const wallet = likely.find((option) => isShortOfBalance(option, balance))
  // An empty wallet, which the shopper does not use, is not advertised.
  const mayTopUp = isShort || (wallet !== undefined && balance !== undefined && balance > 0)
  const rest = options.length - likely.length
  return (
    <ChoiceCard
      id="metode-pembayaran"
      icon={CreditCard}
      title={texts.title}
      missing={missingPart && checkoutTexts.missing[missingPart]}
      action={
        offers.state === 'loading' ? (
          <Skeleton className="my-2 h-5 w-16" />
        ) : (
          rest > 0 && (
            <Button
              look="quiet"
              size="small"
              className="-my-2.5 -mr-3"
              onClick={onMore}
              aria-haspopup="dialog"
              aria-label={`${texts.others(rest)}, ${checkoutTexts.change} ${texts.title}`}
            >
              {texts.others(rest)}
            </Button>
          )
        )
      }
    >
      {!summary.Payment && !isPending && <p className="mb-3 text-sm text-muted">{texts.none}</p>}
      {offers.state === 'failed' ? (
        <div className="flex flex-wrap items-center gap-3">
          {summary.Payment && <PaymentMethodLabel chosen={summary} />}
          <p className="text-sm text-muted">{texts.notLoaded}</p>
          <Button look="secondary" size="small" onClick={offers.retry}>
            {designTexts.retry}
          </Button>
        </div>
      ) : offers.state === 'ready' ? (
        <fieldset className={tiles}>
          <legend className="sr-only">{texts.intros.order}</legend>
          {likely.map((option) => (
            <Tile
              key={option.id}
              option={option}
              balance={offers.data.balance}
              isChosen={option.id === chosen?.id}
              isLast={option.id === last?.id}
              onChoose={() => keepPayment(option, offers.data)}
            />
          ))}
        </fieldset>
      ) : (
        <div className={tiles}>
          {[1, 2, 3].map((tile) => (
            <Skeleton key={tile} className="h-24" />
          ))}
        </div>
      )}
      {mayTopUp && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          <p>{wallet?.against ?? texts.notCovered(formatRupiah(summary.Total - (summary.WalletBalance ?? 0)))}</p>
          <TopUpLink />
        </div>
      )}
    </ChoiceCard>
  )
}

/** The tiles keep their places while the shopper chooses; one from the sheet takes the first. */
function useTiles(options: PaymentOption[], likely: PaymentOption[], chosen: PaymentOption | undefined) {
  const [fromSheet, setFromSheet] = useState<string>()
  const isOther = chosen !== undefined && !likely.includes(chosen)
  if (isOther && fromSheet !== chosen.id) setFromSheet(chosen.id)
  const first = options.find(({ id }) => id === fromSheet)
  return first && !likely.includes(first) ? [first, ...likely.slice(0, -1)] : likely
}

type TileProps = {
  option: PaymentOption
  balance: number | undefined
  isChosen: boolean
  isLast: boolean
  onChoose: () => void
}

function Tile({ option: { method, bank, against }, balance, isChosen, isLast, onChoose }: TileProps) {
  const type = method.Type.toLowerCase()
  const note =
    type === 'wallet' && balance !== undefined
      ? formatRupiah(balance)
      : against
        ? against
        : isLast
          ? texts.last
          : bank
            ? method.Text
            : ''
  return (
    <RadioTile
      name="payment"
      checked={isChosen}
      disabled={against !== undefined && !isChosen}
      onChange={onChoose}
      className="min-h-24"
    >
      <PaymentLogo type={type} {...(bank && { bank })} />
      <span className="mt-2 block font-semibold wrap-anywhere text-ink">{bank ? bank.BankName : method.Text}</span>
      {note && <span className="block text-xs text-muted tabular-nums">{note}</span>}
    </RadioTile>
  )
}
