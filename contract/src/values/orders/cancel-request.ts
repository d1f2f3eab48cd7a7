/** `overtaken`: the order was shipped or ended before an answer. */
export const cancelRequestStates = ['open', 'accepted', 'refused', 'overtaken'] as const
export type CancelRequestState = (typeof cancelRequestStates)[number]

/** Requests about one order, one after the other. */
export const maxCancelRequests = 3
