/** The name of a variant in carts, orders and mails: 'Kaus Batik - M, Biru'. */
export const variantName = (family: string, values: readonly string[]) => `${family} - ${values.join(', ')}`
