import type { Page } from '@playwright/test'
import type { ProductCardData } from '#web/products/product-state.ts'
import { addProduct, type Cart, type CartSummary, emptyCart } from '../../storefront/app/cart/cart.ts'
import { logInAsOperator } from './shopper.ts'

/**
 * Stores a cart with a piece of each product in the browser before its pages load, because buying on the product's page has tests
 * of its own. `choices` are those of checkout.
 */
export async function fillCart(
  page: Page,
  products: readonly ProductCardData[],
  choices: Partial<CartSummary> = {},
): Promise<void> {
  const { items, summary } = cartOf(products)
  const cart: Cart = { items, summary: { ...summary, ...choices } }
  await page.addInitScript((text) => {
    // Only once: a test changes its cart.
    if (sessionStorage.getItem('cart-filled')) return
    sessionStorage.setItem('cart-filled', 'yes')
    localStorage.setItem('kedai.shop-cart', text)
  }, JSON.stringify(cart))
}

/** A cart with a piece of each product. */
export const cartOf = (products: readonly ProductCardData[]): Cart => products.reduce(withPiece, emptyCart)

function withPiece(cart: Cart, product: ProductCardData): Cart {
  const result = addProduct(cart, product, 1)
  if (!('cart' in result)) throw new Error(`${product.Name} does not go into this cart: ${result.outcome}`)
  return result.cart
}

/** The choices for a pick-up and a transfer to the BCA account. */
export async function pickupAndTransfer(): Promise<Partial<CartSummary>> {
  const { call } = await logInAsOperator()
  const bank = (await call('GET /bankaccount/0')).find(({ BankName }) => BankName === 'BCA')!
  return {
    ...{ DeliveryOption: 'Self Pickup', DeliveryOptionID: 2, Payment: 'Transfer Bank', PaymentType: 'Bank' },
    ...{ BankAccountID: bank.ID, BankAccountNumber: bank.AccountNumber, BankAccountName: bank.AccountName },
    ...{ BankName: bank.BankName, BankImage: bank.BankImage },
  }
}
