import { maxFavourites } from '#contract/values/products/favourites.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { asIds, asRecord } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import { readSession } from '#web/session/session.ts'

/**
 * The favourites on this device, and the changes that the server does not know yet: those of a guest until the login, and those without a
 * network (decision 151).
 */
export type Favourites = {
  /** Product ids, the newest first. */
  ids: number[]
  added: number[]
  removed: number[]
}

const favourites = storedValue('favourites', (stored): Favourites => {
  const { ids, added, removed } = asRecord(stored)
  return { ids: asIds(ids), added: asIds(added), removed: asIds(removed) }
})

export const readFavourites: () => Favourites = favourites.read

/** Whether a product is a favourite; false during server rendering and hydration. */
export const useIsFavourite = (id: number) => useStoredValue(favourites).ids.includes(id)

/** Adds a product to the favourites, or removes it. */
export function toggleFavourite(id: number) {
  favourites.write(withToggled(favourites.read(), id))
  sendFavourites()
}

/** The favourites with one more or one less. */
export function withToggled({ ids, added, removed }: Favourites, id: number): Favourites {
  const without = (list: number[]) => list.filter((other) => other !== id)
  if (ids.includes(id)) return { ids: without(ids), added: without(added), removed: [id, ...without(removed)] }
  const first = (list: number[]) => [id, ...without(list)].slice(0, maxFavourites)
  return { ids: first(ids), added: first(added), removed: without(removed) }
}

/** The server's favourites with the changes made here since `sent`. */
export function withAnswer(now: Favourites, sent: Favourites, ids: number[]): Favourites {
  const added = now.added.filter((id) => !sent.added.includes(id))
  const removed = now.removed.filter((id) => !sent.removed.includes(id))
  const others = ids.filter((id) => !added.includes(id) && !removed.includes(id))
  return { ids: [...added, ...others].slice(0, maxFavourites), added, removed }
}

let sending: Promise<void> | null = null

/** Sends the changes of this device to the server, if somebody is logged in. What is not sent is sent the next time. */
export function sendFavourites(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null
  })
  return sending
}

async function send() {
  for (let round = 0; round < 3; round++) {
    const sent = favourites.read()
    const hasChanges = sent.added.length > 0 || sent.removed.length > 0
    if (!hasChanges || !readSession()) return
    const body = { Add: sent.added, Remove: sent.removed.slice(0, maxFavourites) }
    const answer = await optionalCall(api('PUT /me/favourite', { body })).catch(() => null)
    if (!answer) return
    favourites.write(withAnswer(favourites.read(), sent, answer.IDs))
  }
}

/** Stores the favourites that the server has listed. */
export function keepListed(ids: number[]) {
  const now = favourites.read()
  favourites.write(withAnswer(now, { ids: [], added: [], removed: [] }, ids))
}
