import { useSyncExternalStore } from 'react'
import type { Area } from '#contract/backoffice/rights.ts'
import { CallError, type Data } from '#contract/client.ts'
import { sessionTexts } from '../texts/session.ts'

type HeldRights = Data<'GET /kelola/me'>['Rights']

/** What somebody could do a moment ago, and no longer can; for all stores, or for some of them. */
export type LostAccess = { reading: Area[]; writing: Area[] }

let held: HeldRights | null = null
let notedAt = 0
let lost: LostAccess | null = null
const listeners = new Set<() => void>()

function show(next: LostAccess | null) {
  lost = next
  for (const listener of listeners) listener()
}

/** Takes what the server says about the rights of whoever is here; what was lost since the last time is shown until it is read. */
export function noteRights(rights: HeldRights): void {
  const now = held && lostAccess(held, rights)
  held = rights
  notedAt = Date.now()
  if (now) show(lost ? { reading: union(lost.reading, now.reading), writing: union(lost.writing, now.writing) } : now)
}

/** The rights are asked for each minute. */
const latelyMs = 3 * 60_000

/** Whether somebody worked here a moment ago: a session in use does not expire, it is ended by somebody. */
export const hadRightsLately = () => held !== null && held.length > 0 && Date.now() - notedAt < latelyMs

/** What is in `before` and not in `after`; null for nothing. */
export function lostAccess(before: HeldRights, after: HeldRights): LostAccess | null {
  const gone = before.filter(({ Right, StoreIDs }) => {
    const now = after.find((one) => one.Right === Right)
    if (!now) return true
    return now.StoreIDs !== null && (StoreIDs === null || StoreIDs.some((id) => !now.StoreIDs!.includes(id)))
  })
  const areasOf = (kind: string) => gone.map(({ Right }) => partsOf(Right)).filter((one) => one.kind === kind)
  const reading = areasOf('read').map(({ area }) => area)
  // Whoever can't open something can't change it either.
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

/** What was lost, until `hideLostAccess`. */
export const useLostAccess = (): LostAccess | null => useSyncExternalStore(subscribe, lostAccessShown)
export const lostAccessShown = () => lost
export const hideLostAccess = () => show(null)

/** A call was refused because a right was taken away meanwhile: the server answers as if there were nothing (decision 44). */
export class AccessChangedError extends CallError {
  override name = 'AccessChangedError'
  constructor() {
    // As a refusal that people read: what they asked for is right, and no longer theirs.
    super(200, { code: 'NOT_FOUND', message: sessionTexts.accessChanged.refused })
  }
}
