/** Documents that are issued once with a number, and never changed. */
export const documentKinds = ['invoice', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Papers of a parcel, with their sizes; the first is the usual one. */
export const paperSizes = { slip: ['a4', '80mm'], label: ['a6', '100x150'] } as const
export type ParcelPaperKind = keyof typeof paperSizes

/** The orders of one file. */
export const maxPrintedOrders = 50

/** Above it a receipt needs a stamp (UU 10/2020), in rupiah. */
export const stampDutyAbove = 5_000_000
