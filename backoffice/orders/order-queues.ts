import { wireOrderStatus as status } from '#contract/protocol/wire-numbers.ts'

/** The filters of open work, by the tab that shows it. */
export const orderQueues = {
  proof: { Status: [status.waiting], HasProof: true },
  waiting: { Status: [status.waiting], HasProof: false },
  paid: { Status: [status.processing] },
  packing: { Status: [status.packing, status.ready] },
}
