import { clear, createStore, del, set, values } from 'idb-keyval'

// Files with their data, too large for device-storage.ts. The logout removes them.

const store = createStore('kedai-kelola', 'files')

/** Returns whether it is kept: storage may be full, forbidden or absent. */
export const keepFiles = (key: number, value: unknown): Promise<boolean> =>
  attempt(async () => set(key, value, store).then(() => true), false)

export const keptFiles = <Kept>(): Promise<Kept[]> => attempt(async () => values<Kept>(store), [])

export const forgetFiles = (key: number): Promise<void> => attempt(async () => del(key, store), undefined)

export const clearFiles = (): Promise<void> => attempt(async () => clear(store), undefined)

const attempt = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> =>
  work().catch(() => otherwise)
