/** Pages that are the same for every visitor: only these are cached. */
const publicPage =
  /^\/(?:beranda|berita|halaman|promo|store|terms|search|offline|shop\/(?:product|cart))(?:\/|\.data$|$)/

/** The page of an order's payment, whose HTML is the same for every order. */
export const isPaymentOfOrder = (path: string) => /^\/shop\/order\/\d+\/payment$/.test(path)

export const isPublicPage = (path: string) => publicPage.test(path)
