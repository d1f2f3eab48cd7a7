import type { CallDescription } from '#contract/call.ts'

/** What a call needs, in words: `staff orders:read store`, with a last word where it says something about the second factor. */
export const accessOf = (call: CallDescription): string =>
  call.auth === 'staff' ? ['staff', call.right, call.scope, call.factor ?? []].flat().join(' ') : call.auth

/** The first call of each kind, for what one place decides by that alone. */
function oneOfEach<C extends CallDescription>(
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
