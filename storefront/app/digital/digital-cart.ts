import type { Data } from '#contract/client.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { fieldsOfType } from '#web/browser/stored-fields.ts'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { type ChosenPayment, chosenPaymentTypes, missingPayment } from '../payment/chosen-payment.ts'
import { digitalDraft, type PaymentDraft } from '../payment/payment-draft.ts'
import { refreshWalletBalance } from '../payment/refresh-wallet-balance.ts'
import { requiresInquiry, type Service, serviceAt } from './services.ts'

export type DigitalProduct = Data<'GET /digitalproduct/:oid'>[number]
export type DigitalOrder = Data<'GET /me/digitalorder/:id'>
export type DigitalProvider = { name: string; image: string }

/** A digital cart with a product and a number. */
export type ChosenCart = PaymentDraft & Required<Pick<PaymentDraft, 'ProductID' | 'Reference'>>

export const useDigitalCart = () => useStoredValue(digitalDraft)
export const saveDigitalCart = (cart: PaymentDraft | null) => digitalDraft.write(cart)

/** As `refreshWalletBalance`, for the digital cart. */
export const refreshDigitalBalance = () =>
  refreshWalletBalance({
    kind: 'digital-attempt',
    read: digitalDraft.read,
    keep(balance) {
      const cart = digitalDraft.read()
      if (cart) saveDigitalCart({ ...cart, ...balance })
    },
  })

/** The last number that was typed, for a reload or a related screen. */
export function savedNumber({ numberKind }: Service): string {
  const cart = digitalDraft.read()
  return (cart && serviceAt(cart.CategoryURL)?.numberKind === numberKind && cart.Reference) || ''
}

/** Stores a number of sufficient length. Another number or service clears the chosen product. */
export function saveNumber(service: Service, reference: string) {
  const cart = digitalDraft.read()
  if (cart?.CategoryURL === service.path && cart.Reference === reference) return
  saveDigitalCart({ ...emptyCart(service), Reference: reference })
}

/** Clears a number that has become too short. */
export function clearNumber(service: Service) {
  // The service stays, so that a confirmation in another tab leads back to it.
  if (digitalDraft.read()?.CategoryURL === service.path) saveDigitalCart(emptyCart(service))
}

const emptyCart = ({ path, category }: Service): PaymentDraft => ({
  CategoryURL: path,
  CategoryName: category,
  Total: 0,
})

/** Chooses a product for a number. The chosen payment method stays, an earlier inquiry does not. */
export function chooseProduct(
  service: Service,
  product: DigitalProduct,
  { reference, provider }: { reference: string; provider?: DigitalProvider | undefined },
): ChosenCart {
  const { ID, Name, Description, Img, Price, Fee, CategoryName, BrandName, BrandDescription } = product
  return {
    ...fieldsOfType<ChosenPayment>(digitalDraft.read(), chosenPaymentTypes),
    CategoryURL: service.path,
    CategoryName,
    ProductID: ID,
    Reference: reference,
    Name,
    Description,
    Image: Img,
    ProviderName: provider?.name ?? BrandName,
    ProviderImage: provider?.image ?? Img,
    ProviderDescription: BrandDescription,
    Price,
    Fee,
    Total: Price + Fee,
  }
}

export function isChosen(cart: PaymentDraft | null): cart is ChosenCart {
  return Boolean(cart?.ProductID && cart.Reference && serviceAt(cart.CategoryURL))
}

/**
 * Applies the amount of the inquiry (D03): the price is the parsed total without the admin fee. Returns the same cart if the
 * note has no amount, as for a token, whose price is in the product list.
 */
export function withAmountDue(cart: ChosenCart, { Note }: Pick<DigitalOrder, 'Note'>): ChosenCart {
  const { fields } = parseNote(Note)
  const total = Number(fields.Total)
  const fee = Number(fields.AdminFee ?? 0)
  if (!(Number.isSafeInteger(total) && Number.isSafeInteger(fee) && total > fee)) return cart
  if (cart.Total === total && cart.Fee === fee) return cart
  return { ...cart, Price: total - fee, Fee: fee, Total: total }
}

/** Whether the order can be placed: everything is chosen, and a required inquiry has succeeded. */
export function isReady(cart: ChosenCart, inquiry: Pick<DigitalOrder, 'ID' | 'Note'> | null): boolean {
  const service = serviceAt(cart.CategoryURL)
  if (!service || cart.Total <= 0 || missingPayment(cart, cart.Total)) return false
  if (!requiresInquiry(service)) return true
  return inquiry !== null && inquiry.ID === cart.OrderID && parseNote(inquiry.Note).state === 'success'
}
