import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { freePort } from '../releases/free-port.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph-authtool', 'monmaptool']

const keys = { accessKey: 'kunci-toko', secretKey: 'rahasia-toko-yang-panjang' }
const clusterId = 'b1f2a7c4-52ce-4d0e-9a63-4c1d5f1b7a10'

/** Ceph's S3 with one monitor and one disk in memory, and an empty bucket to which browsers may post from `origin`. */
export async function startRadosgw({ bucket, origin }: { bucket: string; origin: string }) {
  const missing = programs.filter((name) => !existsSync(`/usr/bin/${name}`))
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(', ')} on this machine (radosgw, ceph-mon, ceph-osd).`)
  const folder = await makeTestDirectory()
  const [monitor, gateway] = [await freePort(), await freePort()]
  const at = (name: string) => join(folder, name)
  const settings = at('ceph.conf')
  writeFileSync(
    settings,
    `[global]
fsid = ${clusterId}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${at('keyring')}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
osd crush chooseleaf type = 0
run dir = ${folder}
admin socket = ${at('$name.asok')}
log file = ${at('$name.log')}
pid file =
[mon]
mon data = ${at('mon')}
[osd]
osd data = ${at('osd')}
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${at('rgw')}
`,
  )
  const run = (program: string, ...args: string[]) =>
    execFileSync(`/usr/bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000, encoding: 'utf8' })
  const running: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    const child = spawn(`/usr/bin/${program}`, ['-f', '-c', settings, ...args], { stdio: 'ignore' })
    running.push(child)
    return child
  }
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(at(name))
  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']
  for (const [name, capabilities] of [
    ['mon.', ['--cap', 'mon', 'allow *']],
    ['client.admin', all],
    ['client.rgw', ['--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx']],
    ['osd.0', ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *']],
  ] as const) {
    const isFirst = name === 'mon.'
    run(
      'ceph-authtool',
      ...(isFirst ? ['--create-keyring'] : []),
      at('keyring'),
      '--gen-key',
      '-n',
      name,
      ...capabilities,
    )
  }
  run('monmaptool', '--create', '--fsid', clusterId, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, at('monmap'))
  run('ceph-mon', '-c', settings, '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'))
  start('ceph-mon', '-i', 'a')
  const ceph = (...args: string[]) => run('ceph', '-c', settings, '--connect-timeout', '30', ...args)
  ceph('osd', 'new', '7a6f1c1e-2f0e-4b1a-8b42-1d2b7a3f9c55')
  run('ceph-osd', '-c', settings, '-i', '0', '--mkfs', '--osd-uuid', '7a6f1c1e-2f0e-4b1a-8b42-1d2b7a3f9c55')
  start('ceph-osd', '-i', '0')
  const endpoint = `http://127.0.0.1:${gateway}`
  run(
    'radosgw-admin',
    ...['-c', settings, 'user', 'create', '--uid', 'toko', '--display-name', 'Toko'],
    ...['--access-key', keys.accessKey, '--secret-key', keys.secretKey],
  )
  start('radosgw', '-n', 'client.rgw')
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    ...{ region: 'default', accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey },
  })
  while (!(await fetch(endpoint).catch(() => undefined))) await pause(100)
  if (!(await client.createBucket())) throw new Error('the bucket is not created')
  await allowPosts(`${endpoint}/${bucket}`, origin)
  return {
    settings: { endpoint, region: 'default', ...keys },
    client,
    /** Stops the gateway's process without ending it: connections are accepted, and nobody answers. */
    hang: () => running.at(-1)!.kill('SIGSTOP'),
    resume: () => running.at(-1)!.kill('SIGCONT'),
    async stop() {
      for (const child of running) {
        child.kill('SIGCONT')
        child.kill('SIGKILL')
      }
      await Promise.all(running.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)))
      await removeTestDirectory(folder)
    },
  }
}

/** Sets the CORS rules of a bucket, which the client can't. Signed by the older version, which needs no canonical request. */
async function allowPosts(address: string, origin: string): Promise<void> {
  const rules =
    `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>POST</AllowedMethod>` +
    '<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>'
  const date = new Date().toUTCString()
  const signed = `PUT\n\napplication/xml\n${date}\n${new URL(address).pathname}?cors`
  const signature = createHmac('sha1', keys.secretKey).update(signed).digest('base64')
  const answer = await fetch(`${address}?cors`, {
    method: 'PUT',
    headers: { date, 'content-type': 'application/xml', authorization: `AWS ${keys.accessKey}:${signature}` },
    body: rules,
  })
  if (!answer.ok) throw new Error(await answer.text())
}
