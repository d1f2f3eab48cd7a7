import type { Data } from '#contract/client.ts'

/** An issued invoice or receipt. */
export type OrderDocument = Data<'GET /kelola/order/:id/documents'>[number]
