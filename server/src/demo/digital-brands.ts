/** Tiles of the brands of digital goods: our own, not the brands' marks. */
export const demoDigitalBrands = [
  { name: 'Telkomsel', key: 'telkomsel', initials: 'TSEL', colour: '#c0282d' },
  { name: 'by.U', key: 'by-u', initials: 'BYU', colour: '#2f7fb8' },
  { name: 'Indosat', key: 'indosat', initials: 'IM', colour: '#b98a00' },
  { name: 'XL', key: 'xl', initials: 'XL', colour: '#1f4e9c' },
  { name: 'AXIS', key: 'axis', initials: 'AXIS', colour: '#6a3fa0' },
  { name: 'Tri', key: 'tri', initials: 'TRI', colour: '#a8326f' },
  { name: 'Smartfren', key: 'smartfren', initials: 'SMT', colour: '#c2304f' },
  { name: 'Live.On', key: 'live-on', initials: 'LON', colour: '#6f52b5' },
  { name: 'PLN', key: 'pln', initials: 'PLN', colour: '#0f7c8c' },
  { name: 'BPJS Kesehatan', key: 'bpjs-kesehatan', initials: 'BPJS', colour: '#1d7a4c' },
] as const
