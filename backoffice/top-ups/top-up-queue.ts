import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'

/** The filter of top-ups whose proof waits for a decision. */
export const topUpQueue = { Status: wireTopUpStatus.waiting, HasProof: true }
