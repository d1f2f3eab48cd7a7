/** What was searched instead of what was typed; `searchedFor` is empty where that is the same. */
export type Understanding = { searchedFor: string; leftOut: readonly string[] }

export const asTyped: Understanding = { searchedFor: '', leftOut: [] }
