import type { Data } from '#contract/client.ts'
import { areas } from '#contract/protocol/rights.ts'
import { peopleTexts as texts } from '../texts/people.ts'

type Role = Pick<Data<'GET /kelola/role'>[number], 'Rights' | 'IsOwner'>

/** The rights of a role in words: the areas that it changes, and those that it only sees. */
export function describeRole({ Rights, IsOwner }: Role): string {
  const held: readonly string[] = Rights
  if (IsOwner) return texts.ownerMay
  const written = areas.filter((area) => held.includes(`${area}:write`))
  const read = areas.filter((area) => held.includes(`${area}:read`) && !written.includes(area))
  const names = (some: typeof written) => some.map((area) => texts.areas[area]).join(', ')
  const parts = [
    ...(written.length > 0 ? [texts.mayWrite(names(written))] : []),
    ...(read.length > 0 ? [texts.mayRead(names(read))] : []),
  ]
  return parts.join(' ') || texts.mayNothing
}
