import { Dialog } from '#web/design/dialog.tsx'
import type { Load } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import { formatGrams, formatSize } from '../product/measures.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { CourierList } from './courier-list.tsx'
import type { Quotes } from './courier-quotes.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'
import { useSheet } from './use-sheet.ts'

type CourierSheetProps = { cart: Cart; fulfilment: FulfilmentOptions; quotes: Load<Quotes> }

/** All services over /shop/delivery, as on /shop/courier; a choice closes it at once. */
export default function CourierSheet({ cart, fulfilment, quotes }: CourierSheetProps) {
  const { isOpen, close } = useSheet('kurir')
  const { City, SubDistrict, TotalWeight, Dimensi } = cart.summary
  const way = [fulfilment.place?.City, SubDistrict || City].filter(Boolean).join(' – ')
  const parcel = [way, TotalWeight > 0 && formatGrams(TotalWeight), formatSize(Dimensi)].filter(Boolean).join(' · ')
  return (
    <Dialog open={isOpen} onClose={close} hasOwnUrl title={checkoutTexts.courierTitle}>
      <p className="mb-3 text-sm text-muted tabular-nums">{parcel}</p>
      <CourierList cart={cart} fulfilment={fulfilment} quotes={quotes} onChosen={close} />
    </Dialog>
  )
}
