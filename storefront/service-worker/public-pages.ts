/** Pages that are the same for every visitor: only these are cached. */
const publicPage =
  /^\/(?:beranda|berita|halaman|promo|store|terms|search|offline|shop\/(?:product|cart))(?:\/|\.data$|$)/

const paymentPage = /^\/(?:(?:shop|digital)\/order\/\d+|wallet)\/payment$/

export const isPublicPage = (path: string) => publicPage.test(path)

/** The key of the page of a payment, whose HTML is the same for every order; null for other pages. */
export const paymentPageKey = (path: string): string | null =>
  paymentPage.test(path) ? path.replace(/\/\d+/, '') : null
