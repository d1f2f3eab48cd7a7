/** The words that were searched instead of the typed ones; `searchedFor` is empty where they are the same. */
export type Understanding = { searchedFor: string; leftOut: readonly string[] }

export const asTyped: Understanding = { searchedFor: '', leftOut: [] }
