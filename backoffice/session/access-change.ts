import { useSyncExternalStore } from 'react'
import { CallError, type Data } from '#contract/client.ts'
import type { Area } from '#contract/protocol/rights.ts'
import { sessionTexts } from '../texts/session.ts'

type HeldRights = Data<'GET /kelola/me'>['Rights']

/** Access that the person has lost, for all stores or for some of them. */
export type LostAccess = { reading: Area[]; writing: Area[] }

let held: HeldRights | null = null
let notedAt = 0
let lost: LostAccess | null = null
const listeners = new Set<() => void>()

function show(next: LostAccess | null) {
  lost = next
  for (const listener of listeners) listener()
}

/** Takes the present rights of the person; losses since the last time are shown until they are confirmed. */
export function noteRights(rights: HeldRights): void {
  const now = held && lostAccess(held, rights)
  held = rights
  notedAt = Date.now()
  if (now) show(lost ? { reading: union(lost.reading, now.reading), writing: union(lost.writing, now.writing) } : now)
}

/** Three times the interval at which the rights are read. */
const latelyMs = 3 * 60_000

/** Whether the person worked here a moment ago: a session in use does not expire, so somebody has ended it. */
export const hadRightsLately = () => held !== null && held.length > 0 && Date.now() - notedAt < latelyMs

/** The access in `before` and not in `after`; null if none is lost. */
export function lostAccess(before: HeldRights, after: HeldRights): LostAccess | null {
  const gone = before.filter(({ Right, StoreIDs }) => {
    const now = after.find((one) => one.Right === Right)
    if (!now) return true
    return now.StoreIDs !== null && (StoreIDs === null || StoreIDs.some((id) => !now.StoreIDs!.includes(id)))
  })
  const areasOf = (kind: string) => gone.map(({ Right }) => partsOf(Right)).filter((one) => one.kind === kind)
  const reading = areasOf('read').map(({ area }) => area)
  // Losing the right to open an area includes losing the right to change it.
  const writing = areasOf('write')
    .map(({ area }) => area)
    .filter((area) => !reading.includes(area))
  return gone.length === 0 ? null : { reading, writing }
}

function partsOf(right: string): { area: Area; kind: string } {
  const [area, kind] = right.split(':') as [Area, string]
  return { area, kind }
}

const union = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])]

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The lost access, until `hideLostAccess`. */
export const useLostAccess = (): LostAccess | null => useSyncExternalStore(subscribe, lostAccessShown)
export const lostAccessShown = () => lost
export const hideLostAccess = () => show(null)

/** A call was refused because a right was taken away meanwhile: the server answers as if there were nothing (decision 44). */
export class AccessChangedError extends CallError {
  override name = 'AccessChangedError'
  constructor() {
    // As a refusal that people read: the request was valid, but they have lost the right.
    super(200, { code: 'NOT_FOUND', message: sessionTexts.accessChanged.refused })
  }
}
