/** Families of synonyms of a shop: every process keeps them in memory. */
export const maxSynonyms = 500

/** The words of a family as people write them: separated by commas, each once. */
export const splitSynonyms = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim().replace(/\s+/g, ' '))
      .filter((word) => word !== ''),
  ),
]
