/** What a shopper may pay with. The wallet, QRIS and cash join this list when the shop can take them. */
export const paymentMethods = [{ type: 'Bank', value: 'Transfer Bank', text: 'Transfer Bank' }] as const
