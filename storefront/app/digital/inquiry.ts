import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Body, CallError } from '#contract/client.ts'
import { api, organisationId } from '../api/api.ts'
import { failureText } from '../api/failure-text.ts'
import { ConnectionError } from '../api/page-error.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { asRecord } from '../browser/stored-fields.ts'
import { storedValue } from '../browser/stored-value.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import { type ChosenCart, type DigitalOrder, saveDigitalCart } from './digital-cart.ts'
import type { Failure } from './purchase-form.tsx'

/** Asks about the customer or the bill of a cart, then goes on to /digital/confirmation, which waits for the answer. */
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
        // What the server refused it has not asked; pressing again is another question.
        if (isRefused(error)) forget()
        setFailure({ title: texts.inquiryFailed, text: isRefused(error) ? failureText(error) : texts.unanswered })
      }
    })

  return { busy, failure, inquire }
}

/** The cart without a payment. */
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

/** Keeps the answer of the last inquiry, for when there is no network (U08). */
export function saveInquiry(order: DigitalOrder) {
  lastInquiry.write(order)
}

/** An inquiry as it stands; without a network as it was answered last. */
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
