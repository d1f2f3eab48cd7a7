import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** The messages between a worker and its supervisor. */
type Question = { type: 'kedai:metrics?' }
type Answer = { type: 'kedai:metrics'; text?: string; problem?: string }

/** In the supervisor: answers each worker that asks for the metrics of all. */
export function serveMetricsToWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: Partial<Question>) => {
    if (message.type !== 'kedai:metrics?') return
    const answer = await all.clusterMetrics().then(
      (text) => ({ text }),
      (error: Error) => ({ problem: error.message }),
    )
    if (worker.isConnected()) worker.send({ type: 'kedai:metrics', ...answer } satisfies Answer)
  })
}

/** In a worker: gives these metrics, whenever the supervisor asks for those of all. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // Its constructor begins to listen.
  new AggregatorRegistry()
}

/** In a worker: the metrics of all workers together, in the format of Prometheus. Throws if one does not answer in 5 s. */
export function metricsOfAllWorkers(): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = ({ type, text, problem }: Partial<Answer>) => {
      if (type !== 'kedai:metrics') return
      process.off('message', read)
      if (text === undefined) reject(new Error(`the workers' metrics: ${problem}`))
      else resolve(text)
    }
    process.on('message', read)
    process.send?.({ type: 'kedai:metrics?' } satisfies Question)
  })
}
