import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { clientOver } from '../server/src/testing/persistence.ts'
import { postOf } from '../server/src/testing/proofs.ts'
import { generateLoad, type WireRequest } from './load.ts'
import { percentile } from './measure.ts'
import { pictureProcessesMb, residentMb } from './processes.ts'
import { table } from './report.ts'

const posts = 100
const highestMb = 450
const highestRatio = 3
const mark = Buffer.from('file of the benchmark')
/** 49 of the 50 megapixels that are allowed. */
const sidePx = 7_000

type Setting = { port: number; pid: number; ownerToken: string; next: () => WireRequest }

/**
 * A hundred of the largest pictures are posted at once, of each of five kinds: how much memory the server has meanwhile, and how
 * long shoppers wait for lists, compared with before.
 */
export async function measureUploads({ port, pid, ownerToken, next }: Setting): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const owner = clientOver(origin, ownerToken)
  const shoppers = { port, connections: 5, next, warmUpMs: 0, durationMs: 1_000 }
  await generateLoad({ ...shoppers, durationMs: 5_000 })

  async function during(name: string, work: () => Promise<string>) {
    console.log(`… ${name}`)
    const latenciesMs: number[] = []
    let mb = 0
    let mbWithPictures = 0
    let isWorking = true
    const begin = performance.now()
    const watching = (async () => {
      for (; isWorking; await sleep(50)) {
        const [server, ofPictures] = await Promise.all([residentMb(pid), pictureProcessesMb(pid)])
        mb = Math.max(mb, server)
        mbWithPictures = Math.max(mbWithPictures, server + ofPictures)
      }
    })()
    const shopping = (async () => {
      while (isWorking) latenciesMs.push(...(await generateLoad(shoppers)).latenciesMs)
    })()
    const answers = await work().finally(() => {
      isWorking = false
    })
    const seconds = (performance.now() - begin) / 1_000
    await Promise.all([watching, shopping])
    return { name, answers, seconds, mb, mbWithPictures, p90: percentile(latenciesMs, 0.9) }
  }

  async function post(file: Buffer): Promise<string> {
    const forms = []
    for (let n = 0; n < posts; n++) forms.push(await owner('GET /kelola/picture/upload'))
    const answers = await Promise.all(
      forms.map(async (form) => {
        // The file is the same memory in every post: copies of it would hold up the shoppers of this process.
        const { path, headers, body } = postOf(form, mark)
        const [head = '', tail = ''] = String(body).split(String(mark))
        const length = head.length + file.length + tail.length
        const post = request(origin + path, { method: 'POST', headers: { ...headers, 'content-length': length } })
        // On a busy machine the server closes a connection on which it has waited for a minute.
        post.on('error', () => undefined)
        post.write(head)
        post.write(file)
        post.end(tail)
        return once(post, 'response').then(
          ([answer]: IncomingMessage[]) => answer!.resume().statusCode,
          (error: NodeJS.ErrnoException) => error.code,
        )
      }),
    )
    return Object.entries(Object.groupBy(answers, String))
      .map(([status, all]) => `${all!.length} × ${status}`)
      .join(', ')
  }

  const before = await during('before', () => sleep(10_000, ''))
  const phases = [before]
  for (const [name, file] of await pictures()) {
    const megabytes = (file.length / 1024 ** 2).toFixed(1)
    phases.push(await during(`${posts} × ${name}, ${megabytes} MB`, () => post(file)))
  }
  const rows = phases.map(({ name, answers, seconds, mb, mbWithPictures, p90 }) => {
    const ratio = p90 / before.p90
    const isMet = mb < highestMb && ratio < highestRatio
    return [
      name,
      answers,
      seconds.toFixed(0),
      mb.toFixed(0),
      mbWithPictures.toFixed(0),
      p90.toFixed(1),
      ratio.toFixed(2),
      isMet ? 'met' : '**not met**',
    ]
  })
  return table(
    [
      '',
      'answers',
      'seconds',
      'server MB',
      'with decoder',
      'lists p90 ms',
      'times before',
      `below ${highestMb} MB, ${highestRatio} times`,
    ],
    rows,
  )
}

async function pictures(): Promise<[string, Buffer][]> {
  const small = await sharp({
    create: {
      width: 1_000,
      height: 1_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  // So many on a side that the file weighs less than 10 MB.
  const blocks = async (number: number) =>
    sharp(await sharp(small).resize(number, number).toBuffer()).resize(sidePx, sidePx, { kernel: 'nearest' })
  const large = () => sharp(small).resize(sidePx, sidePx)
  return [
    ['JPEG', await large().jpeg({ quality: 80 }).toBuffer()],
    ['progressive JPEG', await large().jpeg({ quality: 80, progressive: true }).toBuffer()],
    ['PNG', await (await blocks(1_000)).png({ compressionLevel: 9 }).toBuffer()],
    ['interlaced PNG', await (await blocks(250)).png({ progressive: true, compressionLevel: 9 }).toBuffer()],
    ['WebP', await large().webp({ quality: 80, effort: 0 }).toBuffer()],
  ]
}
