/** Pages that the shop brings along, by their id in the table `pages`; their addresses are their own. */
export const ownPages = { terms: 1, privacy: 2 } as const

export const isOwnPage = (slug: string): slug is keyof typeof ownPages => Object.hasOwn(ownPages, slug)

export const pathOfPage = (slug: string) => (isOwnPage(slug) ? `/${slug}` : `/halaman/${slug}`)
