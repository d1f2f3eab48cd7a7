/** The page of a product. */
export const productPath = (id: number) => `/shop/product/${id}/detail`
