/** Built-in pages, by their id in the table `pages`; their addresses are fixed. */
export const ownPages = { terms: 1, privacy: 2 } as const

export const isOwnPage = (slug: string): slug is keyof typeof ownPages => Object.hasOwn(ownPages, slug)

export const pathOfPage = (slug: string) => (isOwnPage(slug) ? `/${slug}` : `/halaman/${slug}`)
