/** The shop's own search page, with the results that shoppers get. */
export const searchPage = (term: string) => `/shop/product?${new URLSearchParams({ type: 'search', keyword: term })}`
