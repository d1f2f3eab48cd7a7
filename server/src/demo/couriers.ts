/** Tiles for the couriers of the specification (000, section 9); they are our own, not the couriers' marks. */
export const courierMarks = [
  { code: 'jne', initials: 'JNE', colour: '#a8323e' },
  { code: 'jnt', initials: 'JT', colour: '#c0392b' },
  { code: 'anteraja', initials: 'AA', colour: '#7a3e9d' },
  { code: 'sicepat', initials: 'SC', colour: '#8f2440' },
  { code: 'tiki', initials: 'TIKI', colour: '#1b5e9a' },
  { code: 'pos', initials: 'POS', colour: '#b85c14' },
  { code: 'indahcargo', initials: 'IC', colour: '#2e7d5b' },
  { code: 'indahlogistik', initials: 'IL', colour: '#256d85' },
  { code: 'gosend', initials: 'GS', colour: '#2f7f55' },
  { code: 'grabexpress', initials: 'GE', colour: '#3b7a3b' },
] as const
