import { constants, setPriority } from 'node:os'
import { toAvif } from './resize-picture.ts'

// A process of its own, started by avif-encoder.ts: encoding takes seconds of a processor and a hundred megabytes, and must delay no
// answer of the shop. It has the lowest priority, and ends with the shop or when there is nothing to do.

export type AvifRequest = { original: Buffer; width: number }
export type AvifAnswer = { picture: Buffer } | { problem: string }

setPriority(constants.priority.PRIORITY_LOW)

process.on('message', async ({ original, width }: AvifRequest) => {
  const answer: AvifAnswer = await toAvif(Buffer.from(original), width).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ problem: String(error) }),
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
// Sent to all processes of a terminal or a service: the shop ends this one when it stops.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
