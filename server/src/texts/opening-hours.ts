/** The words by which the command line parses opening hours, in the format of contract/src/values/stores/opening-hours.ts. */
export const openingHoursTexts = {
  everyDay: 'Setiap hari',
  wholeDay: '24 jam',
  closed: 'tutup',
  and: 'dan',
  example: "'Senin-Jumat 08.00-17.00, Sabtu 08.00-12.00 dan 13.00-16.00'",
}
