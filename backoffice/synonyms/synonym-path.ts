import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'

export const wordParameter = 'kata'

/** The form of a new family that begins with a word. */
export const newSynonymPath = (word: string) => `${pages.newSynonym}?${new URLSearchParams({ [wordParameter]: word })}`
