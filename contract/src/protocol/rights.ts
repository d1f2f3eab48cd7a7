/** The subject of a right, and the actions that it allows there. Every right is required by a call or a screen (decision 94). */
const kinds = {
  orders: ['read', 'write'],
  fulfilment: ['read', 'write'],
  payments: ['read', 'write'],
  refunds: ['write'],
  payouts: ['read', 'write'],
  catalogue: ['read', 'write'],
  stock: ['read', 'write'],
  content: ['read', 'write'],
  customers: ['read'],
  mails: ['read', 'write'],
  reports: ['read'],
  books: ['write'],
  balances: ['write'],
  stores: ['read', 'write'],
  settings: ['read', 'write'],
  people: ['read', 'write'],
  audit: ['read'],
} as const
export type Area = keyof typeof kinds
export type Right = { [A in Area]: `${A}:${(typeof kinds)[A][number]}` }[Area]

export const areas = Object.keys(kinds) as Area[]

/** All rights, in the order in which they are listed. */
export const rights: readonly Right[] = areas.flatMap((area) => kinds[area].map((kind) => `${area}:${kind}` as Right))

/** Rights over money and people: their calls demand a second factor (decision 48). */
export const weightyRights: readonly Right[] = [
  'payments:write',
  'refunds:write',
  'payouts:write',
  'balances:write',
  'people:write',
  'settings:write',
]

/** Rights implied by another: to see the data that it changes, and the screen on which it is used. */
const alsoGiven: Partial<Record<Right, readonly Right[]>> = {
  'orders:read': ['fulfilment:read'],
  'customers:read': ['fulfilment:read'],
  'refunds:write': ['orders:read'],
  'books:write': ['reports:read'],
  'balances:write': ['reports:read'],
}

function alsoGivenBy(right: Right): readonly Right[] {
  const seeing = right.replace(/:write$/, ':read')
  return [...(alsoGiven[right] ?? []), ...rights.filter((one) => one === seeing && one !== right)]
}

const gives = (given: Right, right: Right): boolean =>
  given === right || alsoGivenBy(given).some((one) => gives(one, right))

/** For each right, all rights that include it. */
export const givers = Object.fromEntries(
  rights.map((right) => [right, rights.filter((given) => gives(given, right))]),
) as unknown as Readonly<Record<Right, readonly Right[]>>

/** Rights with their implied ones; rights that this release does not know are left out. */
export const withGiven = (given: readonly string[]): Right[] =>
  rights.filter((right) => givers[right].some((giver) => given.includes(giver)))
