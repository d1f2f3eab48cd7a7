import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { type MadePicture, makePicture, type PictureTask } from './picture-task.ts'

// A separate process, started by picture-worker.ts: work on a picture takes seconds of a processor and hundreds of megabytes, which are
// released when the process ends. It ends with the shop or when it is idle.

export type PictureAnswer = { picture: MadePicture } | { problem: string }

const [, , priority] = process.argv
if (priority) setPriority(Number(priority))
// If memory is short, Linux kills this process before the shop and its database.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

process.on('message', async (task: PictureTask) => {
  // The results of earlier pictures would use memory next to this one.
  globalThis.gc?.()
  const answer: PictureAnswer = await makePicture(task).then(
    (picture) => ({ picture }),
    (error: Error) => ({ problem: error.message }),
  )
  process.send?.(answer)
})
// An ordinary exit would wait for the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals go to all processes of a terminal or a service: the shop ends this one when it stops.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
