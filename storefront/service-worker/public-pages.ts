/** Pages that are the same for every visitor: only these are cached. */
const publicPage =
  /^\/(?:beranda|berita|halaman|promo|store|terms|search|offline|shop\/(?:product|cart))(?:\/|\.data$|$)/

export const isPublicPage = (path: string) => publicPage.test(path)
