import type { DigitalSupplier, Failure, Outcome, SupplierRequest } from '../adapters/digital-supplier/port.ts'

type Answer = Outcome | Error | (() => Outcome | Promise<Outcome>)

/** A supplier with scripted responses, one for each call, and afterwards those of `fallback`. Records its calls. */
export function scriptedSupplier(fallback: DigitalSupplier) {
  const answers: Answer[] = []
  const asked: { how: 'purchase' | 'status'; request: SupplierRequest }[] = []
  const answer =
    (how: 'purchase' | 'status', askFallback: () => Promise<Outcome>) => async (request: SupplierRequest) => {
      asked.push({ how, request })
      const next = answers.shift()
      if (next === undefined) return askFallback()
      if (next instanceof Error) throw next
      return typeof next === 'function' ? next() : next
    }
  const supplier: DigitalSupplier = {
    ...fallback,
    purchase: (request) => answer('purchase', () => fallback.purchase(request))(request),
    status: (request, sentAt) => answer('status', () => fallback.status(request, sentAt))(request),
  }
  return { supplier, asked, willAnswer: (...more: Answer[]) => void answers.push(...more) }
}

export const delivered = (price: number, serialNumber = '1234567890'): Outcome => ({
  state: 'success',
  price,
  serialNumber,
})
export const pending = (code = '03'): Outcome => ({ state: 'pending', code, message: 'Transaksi pending' })
export const failure = (reason: Failure['reason'], code = '02', isCreated = true): Failure => ({
  state: 'failed',
  reason,
  code,
  message: 'Transaksi gagal',
  isCreated,
})
