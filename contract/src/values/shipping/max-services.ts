/** Services of one source: an aggregator, or the owner's own table. Enough for every service of every courier there. */
export const maxServices = 500
