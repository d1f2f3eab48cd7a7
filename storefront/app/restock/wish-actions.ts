import { CallError, type Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { toast } from '#web/design/toast.tsx'
import { readSession } from '#web/session/session.ts'
import { hasSessionEnded } from '#web/session/session-ended.ts'
import { restockTexts as texts } from '../texts/restock.ts'
import { restockWishes } from './restock-wishes.ts'

/** The page after a tap: it stays, shows the product anew, or leads to the login. */
export type Outcome = 'saved' | 'in-stock' | 'failed' | 'login'

function keep({ IDs, ByMail, ByPush }: Data<'GET /me/restock'>) {
  restockWishes.write({ ...restockWishes.read(), ids: IDs, ByMail, ByPush })
}

const setWanted = (id: number, isWanted: boolean) => {
  const { wanted, ...others } = restockWishes.read()
  const without = wanted.filter((other) => other !== id)
  restockWishes.write({ ...others, wanted: isWanted ? [id, ...without] : without })
}

/** Asks to be told once a product is back, or no more. A guest's wish is kept until the login. */
export async function saveWish(id: number, isWaiting: boolean): Promise<Outcome> {
  if (!readSession()) {
    setWanted(id, isWaiting)
    return 'login'
  }
  try {
    keep(await api('PUT /me/restock', { body: { ProductID: id, IsWaiting: isWaiting } }))
    toast(isWaiting ? texts.saved : texts.takenBack)
    return 'saved'
  } catch (error) {
    if (hasSessionEnded(error)) {
      setWanted(id, isWaiting)
      return 'login'
    }
    toast(failureText(error), 'danger')
    return error instanceof CallError && error.code === 'PRODUCT_IN_STOCK' ? 'in-stock' : 'failed'
  }
}

let sending: Promise<void> | null = null

/** Sends the wishes of a guest who has logged in. What is not answered is sent the next time. */
export function sendWanted(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null
  })
  return sending
}

async function send() {
  for (const id of restockWishes.read().wanted) {
    if (!readSession()) return
    try {
      keep(await api('PUT /me/restock', { body: { ProductID: id, IsWaiting: true } }))
      toast(texts.saved)
    } catch (error) {
      // Refused ones are done; others wait for the next time.
      if (!(error instanceof CallError && error.http === 200)) return
      toast(failureText(error), 'danger')
    }
    setWanted(id, false)
  }
}

/** Reads what the server knows, after the wishes of this device are sent. Without an answer the page shows what it knew. */
export async function readWishes(): Promise<void> {
  if (!readSession()) return
  await sendWanted()
  const before = restockWishes.read()
  const answer = await optionalCall(api('GET /me/restock')).catch(() => null)
  // A wish that was saved meanwhile, in any tab, is newer.
  if (answer && restockWishes.read() === before) keep(answer)
}
