/** How the command line reads opening hours: as the shop writes them (contract/src/values/opening-hours.ts). */
export const openingHoursTexts = {
  everyDay: 'Setiap hari',
  wholeDay: '24 jam',
  closed: 'tutup',
  and: 'dan',
  example: "'Senin-Jumat 08.00-17.00, Sabtu 08.00-12.00 dan 13.00-16.00'",
}
