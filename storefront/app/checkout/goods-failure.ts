import type { Cart } from '../cart/cart.ts'
import { isChangeOfTerms, type LineProblem } from '../cart/cart-check.ts'
import { problemText } from '../cart/problem-text.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { OrderFailure } from './submit-order.ts'

const { goods: texts } = checkoutTexts

/** Why goods can't be ordered as they lie in the cart, of which the first problem is named; null if they can. */
export function goodsFailure({ items }: Cart, problems: ReadonlyMap<number, LineProblem>): OrderFailure | null {
  const [first] = problems
  if (!first) return null
  const [productId, problem] = first
  const name = items.find((item) => item.ProductID === productId)?.Name ?? ''
  return { ...messageOf(problem), detail: texts.problem(name, problemText(problem)), remedy: 'cart' }
}

function messageOf(problem: LineProblem): Pick<OrderFailure, 'text' | 'title'> {
  if (!isChangeOfTerms(problem)) return { title: texts.notOrderableTitle, text: texts.notOrderable }
  return problem.kind === 'priceChanged'
    ? { title: texts.priceChangedTitle, text: texts.priceChanged }
    : { title: texts.termsChangedTitle, text: texts.termsChanged }
}
