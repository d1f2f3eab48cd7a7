/** The kinds of news about their orders, and about goods they wait for, that shoppers can switch off. Mails that they need to pay or to log in are not among them. */
export const shopperNoticeKinds = ['payment', 'shipping', 'arrival', 'complaint', 'refund', 'restock'] as const

export type ShopperNoticeKind = (typeof shopperNoticeKinds)[number]
