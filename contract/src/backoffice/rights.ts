/** What a right is about. */
export const areas = [
  'orders',
  'fulfilment',
  'payments',
  'refunds',
  'catalogue',
  'stock',
  'content',
  'customers',
  'mails',
  'reports',
  'stores',
  'settings',
  'people',
  'audit',
] as const
export type Area = (typeof areas)[number]
export type Right = `${Area}:${'read' | 'write'}`

/** All rights, in the order in which they are listed. */
export const rights: readonly Right[] = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

/** Rights over money and people: their calls demand a second factor (decision 48). */
export const weightyRights: readonly Right[] = ['payments:write', 'refunds:write', 'people:write', 'settings:write']
