import { afterAll, beforeAll } from 'vitest'
import type { S3Settings } from '../adapters/s3/port.ts'
import { fakeS3 } from './fake-s3.ts'
import { startRadosgw } from './radosgw.ts'

export type TestBucket = {
  bucket: string
  settings: S3Settings
  /** From now on requests are accepted and not answered. */
  hang(): void
  resume(): void
}

/** The address of the shop, whose pages may post forms to the bucket. */
export const postingOrigin = 'http://toko.test'

const bucket = 'berkas'

/** An empty bucket for a test file: of Ceph in `npm run campaign -- storage`, else of a server in memory. */
export async function startTestBucket(): Promise<TestBucket & { stop(): Promise<unknown> }> {
  if (process.env.CAMPAIGN_STORAGE) {
    const storage = await startRadosgw({ bucket, origin: postingOrigin })
    return { bucket, ...storage }
  }
  const keys = { accessKey: 'kunci-toko', secretKey: 'rahasia-toko' }
  const server = await fakeS3({ bucket, ...keys, origin: postingOrigin })
  return {
    bucket,
    settings: { endpoint: server.endpoint, region: 'us-east-1', ...keys },
    hang: () => server.silence(true),
    resume: () => server.silence(false),
    stop: server.close,
  }
}

/** The same for all tests of a file. */
export function testBucket(): () => TestBucket {
  let started: Awaited<ReturnType<typeof startTestBucket>>
  beforeAll(async () => {
    started = await startTestBucket()
  }, 120_000)
  afterAll(() => started?.stop())
  return () => started
}
