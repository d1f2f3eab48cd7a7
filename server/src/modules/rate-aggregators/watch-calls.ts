import type { Aggregator } from '../../adapters/rate-aggregators/port.ts'

/** The aggregator with a step before each of its calls, which cost its owner money; the step refuses a call by throwing. */
export const watchCalls = (aggregator: Aggregator, beforeCall: () => Promise<void> | void): Aggregator => ({
  ...aggregator,
  async findPlaces(by, words) {
    await beforeCall()
    return aggregator.findPlaces(by, words)
  },
  async rates(by, request) {
    await beforeCall()
    return aggregator.rates(by, request)
  },
})
