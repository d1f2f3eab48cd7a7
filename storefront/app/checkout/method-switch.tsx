import { cx } from '#web/design/class-names.ts'
import type { CartSummary } from '../cart/cart.ts'
import { chooseDeliveryOption, isDelivery } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { FulfilmentMethod } from './fulfilment-methods.ts'

const texts = checkoutTexts.option

/** Delivery or pick-up beside the title of the card. */
export function MethodSwitch({ methods, summary }: { methods: FulfilmentMethod[]; summary: CartSummary }) {
  return (
    <fieldset className="flex flex-wrap rounded-control bg-tint p-1">
      <legend className="sr-only">{texts.question}</legend>
      {methods.map((method) => (
        <label
          key={method.option.Value}
          className={cx(
            'relative flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-muted transition-colors',
            'has-checked:bg-surface has-checked:text-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          )}
        >
          <input
            type="radio"
            name="delivery-option"
            checked={isChosen(method, summary)}
            onChange={() => saveCheckoutChoices(chooseDeliveryOption(summary, method.option))}
            className="absolute inset-0 z-10 size-full appearance-none outline-none"
          />
          {method.kind === 'delivery' ? texts.delivery : texts.pickup}
        </label>
      ))}
    </fieldset>
  )
}

const isChosen = (method: FulfilmentMethod, { DeliveryOptionID }: CartSummary) =>
  method.kind === 'delivery' ? isDelivery(DeliveryOptionID) : method.option.Value === DeliveryOptionID
