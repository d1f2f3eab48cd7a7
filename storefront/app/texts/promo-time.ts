/** When a promotion ends; also on the home page. */
export const promoTimeTexts = {
  endsOn: (date: string) => `Sampai ${date}`,
  endsIn: (left: string) => `Berakhir dalam ${left}`,
  hasEnded: 'Promo sudah berakhir',
}
