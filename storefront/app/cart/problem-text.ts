import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { cartScreenTexts } from '../texts/cart-screen.ts'
import type { LineProblem } from './cart-check.ts'

const { problems: texts } = cartScreenTexts

/** The problem of a cart line as a sentence. */
export function problemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'tooMany':
      return texts.tooMany(problem.stock)
    case 'nameChanged':
      return texts.nameChanged(problem.to)
    case 'priceChanged':
      return texts.priceChanged(problem.from, problem.to)
    case 'deliveryChanged':
      return texts.deliveryChanged(dayOf(problem.from), dayOf(problem.to))
    case 'typeChanged':
      return texts.typeChanged(kindOf(problem.to))
    default:
      return texts[problem.kind]
  }
}

function kindOf({ PurchaseType, DeliveryDate, MinDays }: Extract<LineProblem, { kind: 'typeChanged' }>['to']): string {
  if (PurchaseType === wirePurchaseType.pre_order) return texts.preOrder(dayOf(DeliveryDate))
  return PurchaseType === wirePurchaseType.made_to_order ? texts.madeToOrder(minimumDays(MinDays)) : texts.ready
}

const dayOf = (date: string | null) => {
  const day = fromWireTime(date ?? '')
  return day ? formatDate(day) : texts.undated
}
