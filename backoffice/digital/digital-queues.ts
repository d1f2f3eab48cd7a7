import { wireDigitalStatus as status } from '#contract/protocol/wire-numbers.ts'

/** The filters of open work, by the tab that shows it. */
export const digitalQueues = {
  proof: { OrderStatus: status.waiting, HasProof: true },
  attention: { NeedsAttention: true },
}
