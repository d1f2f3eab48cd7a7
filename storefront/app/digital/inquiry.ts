import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Body, CallError } from '#contract/client.ts'
import { api, organisationId } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { ConnectionError } from '#web/api/page-error.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { asRecord } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import { type ChosenCart, type DigitalOrder, saveDigitalCart } from './digital-cart.ts'
import type { Failure } from './purchase-form.tsx'

/** Sends the inquiry for a customer or bill, then navigates to /digital/confirmation, which waits for its result. */
export function useInquiry() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = usePendingTask()
  const { keyFor, forget } = useIdempotencyKey()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()

  const inquire = (cart: ChosenCart) =>
    run(async () => {
      setFailure(null)
      const body = inquiryBody(cart)
      try {
        const order = await api('POST /me/digitalorder', { body, idempotencyKey: keyFor(body) })
        saveInquiry(order)
        saveDigitalCart({ ...cart, OrderID: order.ID, TransactionID: order.TransactionID })
        await navigate('/digital/confirmation')
        return keepPending
      } catch (error) {
        if (redirectToLogin(error)) return
        // A rejected inquiry was not sent to the supplier, so that another attempt is a new one.
        if (isRefused(error)) forget()
        setFailure({ title: texts.inquiryFailed, text: isRefused(error) ? failureText(error) : texts.unanswered })
      }
    })

  return { busy, failure, inquire }
}

/** The cart without payment fields. */
function inquiryBody({
  ProductID,
  Reference,
  Name,
  CategoryName,
  CategoryURL,
}: ChosenCart): Body<'POST /me/digitalorder'> {
  return { OID: organisationId, ProductID, Reference, Name, CategoryName, CategoryURL }
}

const isRefused = (error: unknown) => error instanceof CallError && error.http < 500

const lastInquiry = storedValue('last-inquiry', (value): DigitalOrder | null =>
  typeof asRecord(value).Note === 'string' ? (value as DigitalOrder) : null,
)

/** Stores the result of the last inquiry, for reading it without a network (U08). */
export function saveInquiry(order: DigitalOrder) {
  lastInquiry.write(order)
}

/** Loads an inquiry; without a network, the stored result. */
export async function loadInquiry(id: number): Promise<DigitalOrder> {
  try {
    const order = await api('GET /me/digitalorder/:id', { params: { id } })
    saveInquiry(order)
    return order
  } catch (error) {
    const last = error instanceof ConnectionError ? lastInquiry.read() : null
    if (last?.ID === id) return last
    throw error
  }
}
