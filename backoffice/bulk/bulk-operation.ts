import type { Data } from '#contract/client.ts'

/** An import or a change of prices. */
export type BulkOperation = Data<'GET /kelola/bulk/:id'>
