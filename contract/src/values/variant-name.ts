/** What carts, orders and mails call a variant: 'Kaus Batik - M, Biru'. */
export const variantName = (family: string, values: readonly string[]) => `${family} - ${values.join(', ')}`
