/** The couriers of the specification (000, section 9) as the shop shows them; the tiles are our own. */
export const courierMarks = [
  { code: 'jne', name: 'JNE', initials: 'JNE', colour: '#a8323e' },
  { code: 'jnt', name: 'J&T Express', initials: 'JT', colour: '#c0392b' },
  { code: 'anteraja', name: 'AnterAja', initials: 'AA', colour: '#7a3e9d' },
  { code: 'sicepat', name: 'SiCepat', initials: 'SC', colour: '#8f2440' },
  { code: 'tiki', name: 'TIKI', initials: 'TIKI', colour: '#1b5e9a' },
  { code: 'pos', name: 'POS Indonesia', initials: 'POS', colour: '#b85c14' },
  { code: 'indahcargo', name: 'Indah Cargo', initials: 'IC', colour: '#2e7d5b' },
  { code: 'indahlogistik', name: 'Indah Logistik', initials: 'IL', colour: '#256d85' },
  { code: 'gosend', name: 'GoSend', initials: 'GS', colour: '#2f7f55' },
  { code: 'grabexpress', name: 'GrabExpress', initials: 'GE', colour: '#3b7a3b' },
] as const
