/** Texts of notices on a device, for shoppers and staff. */
export const pushTexts = {
  device: 'Perangkat ini',
  turnOn: 'Beri tahu di perangkat ini',
  others: 'Perangkat lain',
  stop: 'Hentikan',
  removed: 'Perangkat itu tidak lagi diberi tahu',
}
