import type { Data } from '#contract/client.ts'

/** The planned or the final result of a row of a list of shipments. */
export type ShipmentResult = Data<'PUT /kelola/ordershipments'>[number]
