import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { BusyError } from '../../http/admission.ts'
import { picture } from '../../testing/proofs.ts'
import { killNow } from '../../testing/running-shop.ts'
import { BrokenPictureError, makePicture, type PictureTask } from './picture-task.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'

const workers: PictureWorker[] = []
afterEach(() => {
  for (const worker of workers.splice(0)) worker.stop()
})
function aWorker() {
  const worker = createPictureWorker({ timeoutMs: 60_000 })
  workers.push(worker)
  return worker
}

const task: PictureTask = {
  file: await picture('jpeg', 800, 600),
  make: 'cut',
  frame: { width: 300, height: 300, fit: 'contain' },
}

/** Noise that takes a minute to draw. */
const slow: PictureTask = {
  file: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">
    <filter id="noise"><feTurbulence baseFrequency="0.5" numOctaves="20"/></filter>
    <rect width="100%" height="100%" filter="url(#noise)"/></svg>`),
  make: 'cut',
  area: { left: 0, top: 0, width: 7_000, height: 7_000 },
  frame: { width: 10, height: 10, fit: 'contain' },
}

/** Needs /proc. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) Z /.test(stat)
}

test('a picture is made in another process as it is in this one', async () => {
  const worker = aWorker()
  const tasks: PictureTask[] = [
    task,
    { file: task.file, make: 'smaller', side: 200 },
    { file: task.file, make: 'pixels', side: 100 },
  ]
  for (const one of tasks) expect(await worker.make(one)).toEqual(await makePicture(one))
  expect(worker.pid()).not.toBe(process.pid)
})

test('a broken picture is refused, and the process makes the next one', async () => {
  const worker = aWorker()
  await expect(worker.make({ ...task, file: Buffer.from('bukan gambar') })).rejects.toThrow(BrokenPictureError)
  const pid = worker.pid()
  expect(await worker.make(task)).toMatchObject({ width: 300 })
  expect(worker.pid()).toBe(pid)
})

test('a process that ends fails one picture, and the next one gets another process', async () => {
  const worker = aWorker()
  const failing = worker.make(task)
  const pid = worker.pid()!
  killNow(pid)
  await expect(failing).rejects.toThrow(BusyError)
  expect(await worker.make(task)).toMatchObject({ width: 300 })
  expect(worker.pid()).not.toBe(pid)
})

test('a process that takes too long is ended', async () => {
  const worker = createPictureWorker({ timeoutMs: 0 })
  const failing = worker.make(task)
  const pid = worker.pid()!
  await expect(failing).rejects.toThrow(BusyError)
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})

test('a shop that stops leaves no process, and starts none', async () => {
  const worker = aWorker()
  const failing = worker.make(slow)
  const pid = worker.pid()!
  worker.stop()
  await expect(failing).rejects.toThrow(BusyError)
  await expect(worker.make(task)).rejects.toThrow(BusyError)
  expect(worker.pid()).toBeUndefined()
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})

test('a shop that is killed leaves no process', async () => {
  const program = `
    import { createPictureWorker } from ${JSON.stringify(new URL('./picture-worker.ts', import.meta.url).href)}
    const worker = createPictureWorker({ timeoutMs: 60_000 })
    await worker.make({ file: Buffer.from('bukan gambar'), make: 'smaller', side: 10 }).catch(() => undefined)
    const pid = worker.pid()
    const making = worker.make({ ...${JSON.stringify(slow)}, file: Buffer.from(${JSON.stringify(String(slow.file))}) })
    console.log(pid)
    await making`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(shop.stdout, 'data')
  const pid = Number(line)
  expect(await isRunning(pid)).toBe(true)
  shop.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})
