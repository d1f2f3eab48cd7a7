/** The most products that a shopper waits for at once. */
export const maxRestockWishes = 100
/** Days after which a wish ends. */
export const restockWishDays = 180
/** Waiting shoppers of a product are counted up to this number. */
export const maxWaitingCounted = 1_000
