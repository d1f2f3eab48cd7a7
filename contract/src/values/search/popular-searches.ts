/** The fewest visitors who searched for a word within `popularDays`, so that it is shown to others. */
export const leastVisitors = 5
export const popularDays = 7
/** The most words shown to shoppers. */
export const maxShownSearches = 8
/** The most words that are counted. */
export const maxPopularSearches = 200
