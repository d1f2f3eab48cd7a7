import type { CallDescription } from '#contract/protocol/call.ts'
import type { NamedCall } from './contract-samples.ts'

/** The access of a call in words: `staff orders:read store`, with a last word if it has a rule for the second factor. */
export const accessOf = (call: CallDescription): string =>
  call.auth === 'staff' ? ['staff', call.right, call.scope, call.factor ?? []].flat().join(' ') : call.auth

/** The first call of each kind, for rules that one place enforces for all. */
export function oneOfEach<C extends CallDescription>(
  calls: readonly (readonly [string, C])[],
  kindOf: (call: C) => string,
): [string, C][] {
  const first = new Map<string, [string, C]>()
  for (const [name, call] of calls) if (!first.has(kindOf(call))) first.set(kindOf(call), [name, call])
  return [...first.values()]
}

/** One call of each kind of access and each method. */
export const oneOfEachAccess = <C extends CallDescription>(calls: readonly (readonly [string, C])[]) =>
  oneOfEach(calls, (call) => `${call.method} ${accessOf(call)}`)

/** The token for a call, of a shopper or of a member of staff. */
export function sessionsOf({ shopper, staff }: { shopper: { token: string }; staff: { token: string } }) {
  return ([, { auth }]: NamedCall): { token?: string } =>
    auth === 'public' ? {} : { token: (auth === 'staff' ? staff : shopper).token }
}
