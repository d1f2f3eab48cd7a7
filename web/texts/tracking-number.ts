/** Texts of tracking numbers that staff and shoppers type; apart from those of orders, which the home page loads. */
export const trackingNumberTexts = {
  invalid: 'Nomor resi berisi 8 sampai 30 huruf, angka, dan tanda hubung',
  hint: (example: string) => `Contoh: ${example}`,
}
