import { CircleCheck } from 'lucide-react'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import { keepPayment, type PaymentOffers } from './payment-offers.ts'
import { PaymentOptionText } from './payment-option-text.tsx'
import { isShortOfBalance, type PaymentOption } from './payment-options.ts'
import { TopUpLink } from './top-up-link.tsx'
import { useSheet } from './use-sheet.ts'

type PaymentSheetProps = { options: PaymentOption[]; chosen: PaymentOption | undefined; offers: PaymentOffers }

/** All ways to pay over /shop/delivery; a choice closes it at once. */
export default function PaymentSheet({ options, chosen, offers }: PaymentSheetProps) {
  const { isOpen, close } = useSheet('pembayaran')
  return (
    <Dialog open={isOpen} onClose={close} hasOwnUrl title={checkoutTexts.paymentTitle}>
      <ul className="grid gap-3">
        {options.map((option) => {
          const isChosen = option.id === chosen?.id
          return (
            <li key={option.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={option.against !== undefined}
                onClick={() => {
                  keepPayment(option, offers)
                  close()
                }}
                className={cx(
                  'flex min-h-14 w-full items-center gap-3 rounded-card border px-4 py-3 text-left text-sm transition-colors hover:border-primary-line disabled:bg-tint disabled:text-muted',
                  isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
                )}
              >
                <span className="min-w-0 flex-1">
                  <PaymentOptionText option={option} balance={offers.balance} />
                </span>
                {isChosen && <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />}
              </button>
              {isShortOfBalance(option, offers.balance) && (
                <div className="mt-2">
                  <TopUpLink />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
