/** Rupiah of a fee of the store's own courier, and of a store's part of a fee: more is a mistake in typing. */
export const maxShippingAmount = 1_000_000
