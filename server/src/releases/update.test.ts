import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { writeReleaseArchive } from '../testing/release-archives.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'
import { readRelease, unpackRelease } from './release-archive.ts'
import { type UpdateOptions, update, updateBack } from './update.ts'

// A release of these tests is a small server and a command that records its backup.

let folder: string
let port: number
let said: string[]

beforeEach(async () => {
  folder = await makeTestDirectory()
  port = await freePort()
  said = []
  for (const name of ['data', 'releases']) await mkdir(join(folder, name))
  await mkdir(join(folder, 'data/postgres'))
  await writeFile(join(folder, 'data/postgres/PG_VERSION'), '18\n')
  await symlink(process.execPath, join(folder, 'node'))
  const first = await archiveOf('1.0.0', 'aaaaaaa')
  await unpackRelease(first, await readRelease(first), inFolder('releases'))
  await symlink('kedai-1.0.0-aaaaaaa', inFolder('releases/current'))
  await writeFile(inFolder('restart.sh'), restartScript())
})
afterEach(async () => {
  const pid = Number(await readFile(inFolder('pid'), 'utf8').catch(() => ''))
  if (pid > 0) process.kill(pid)
  await removeTestDirectory(folder)
})

const inFolder = (path: string) => join(folder, path)
const releases = async () => (await readdir(inFolder('releases'))).toSorted()
const config = () => loadConfig({ DATA_DIR: inFolder('data'), PORT: String(port), LOG_LEVEL: 'silent' })
const options = (): UpdateOptions => ({
  releases: inFolder('releases'),
  restart: `sh ${inFolder('restart.sh')}`,
  wait: 3,
})
const updateTo = (archive: string, given: Partial<UpdateOptions> = {}) =>
  update(archive, { ...options(), ...given }, config(), (line) => said.push(line))
/** The version of the responding release. */
const running = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).text()

/** `problem`: the code that the server runs before it listens. */
function archiveOf(version: string, commit: string, { problem = '', ...manifest }: Record<string, unknown> = {}) {
  const server = `
    import { createServer } from 'node:http'
    ${problem}
    createServer((_, answer) => answer.end('${version}')).listen(Number(process.env.PORT), '127.0.0.1')`
  const command = `
    import { appendFileSync } from 'node:fs'
    appendFileSync(process.env.BACKUPS, '${version} ' + process.argv.slice(2).join(' ') + '\\n')
    if (process.env.BACKUP_FAILS) { console.error('The disk is full.'); process.exitCode = 1 }`
  return writeReleaseArchive(
    folder,
    { version, commit, ...manifest },
    {
      'package.json': '{ "type": "module" }',
      'server/src/main.ts': server,
      'server/src/cli/kedai.ts': command,
      'node_modules/node/bin/node': { source: inFolder('node') },
    },
  ).then(({ path }) => path)
}

/** Ends the shop and starts it from the link, as systemd does. */
const restartScript = () => `
  if [ -f ${inFolder('pid')} ]; then
    kill $(cat ${inFolder('pid')}) 2>/dev/null
    while kill -0 $(cat ${inFolder('pid')}) 2>/dev/null; do sleep 0.02; done
  fi
  cd ${inFolder('releases/current')}
  PORT=${port} IS_SHOP=yes node_modules/node/bin/node server/src/main.ts >/dev/null 2>&1 &
  echo $! >${inFolder('pid')}`

beforeEach(() => {
  process.env.BACKUPS = inFolder('backups.txt')
})
afterEach(() => {
  delete process.env.BACKUPS
  delete process.env.BACKUP_FAILS
})

test('R10 an update backs up, tries the release out, switches to it, and the way back leads to the one before', async () => {
  await updateTo(await archiveOf('1.1.0', 'bbbbbbb'))
  expect(await running()).toBe('1.1.0')
  expect(await readFile(inFolder('backups.txt'), 'utf8')).toBe('1.0.0 backup --before-upgrade\n')
  expect(said.at(-1)).toBe('kedai-1.1.0-bbbbbbb runs. The way back is kedai update --back.')

  await updateBack(options(), config(), () => undefined)
  expect(await running()).toBe('1.0.0')

  await updateTo(await archiveOf('1.1.1', 'ccccccc'))
  expect(await running()).toBe('1.1.1')
  expect(await releases()).toEqual(['current', 'kedai-1.0.0-aaaaaaa', 'kedai-1.1.1-ccccccc', 'previous'])
})

test('R10 a release that does not start is refused while the old one goes on, with what it says', async () => {
  await updateTo(await archiveOf('1.1.0', 'bbbbbbb'))
  const pid = await readFile(inFolder('pid'), 'utf8')
  const problem = `throw new Error('SMTP_URL is missing')`
  const broken = await archiveOf('1.2.0', 'ccccccc', { problem })
  await expect(updateTo(broken)).rejects.toThrow(/The old release goes on[\s\S]*SMTP_URL is missing/)
  expect(await running()).toBe('1.1.0')
  expect(await readFile(inFolder('pid'), 'utf8')).toBe(pid)
})

test('R10 a release that is not ready after the restart is taken back by itself', async () => {
  await updateTo(await archiveOf('1.1.0', 'bbbbbbb'))
  const problem = `if (process.env.IS_SHOP) process.exit(1)`
  const broken = await archiveOf('1.2.0', 'ccccccc', { problem })
  await expect(updateTo(broken)).rejects.toThrow('kedai-1.1.0-bbbbbbb runs again, because kedai-1.2.0-ccccccc')
  expect(await running()).toBe('1.1.0')
})

test('R10 a backup that fails ends the update before anything has changed', async () => {
  process.env.BACKUP_FAILS = 'yes'
  const archive = await archiveOf('1.1.0', 'bbbbbbb')
  await expect(updateTo(archive)).rejects.toThrow('Nothing has changed, because the backup failed:\nThe disk is full.')
  expect(existsSync(inFolder('pid'))).toBe(false)
})

const otherSum = 'f'.repeat(64)
test.each<[string, Record<string, unknown>, Partial<UpdateOptions>, string]>([
  ['for another machine', { platform: 'linux-riscv64' }, {}, 'is for linux-riscv64; this machine is'],
  ['of an older version', { version: '0.9.0' }, {}, 'is older than kedai-1.0.0-aaaaaaa'],
  ['with another PostgreSQL', { postgres: '19' }, {}, 'kedai upgrade-postgres'],
  ['too large for the disk', { bytes: 1e15 }, {}, 'MB of free space'],
  ['with another SHA-256', {}, { sha256: otherSum }, 'another SHA-256'],
  ['that runs already', { version: '1.0.0', commit: 'aaaaaaa' }, {}, 'runs already'],
])('R10 a release %s is refused before anything is unpacked', async (_what, manifest, given, reason) => {
  const archive = await archiveOf('1.1.0', 'bbbbbbb', manifest)
  await expect(updateTo(archive, given)).rejects.toThrow(reason)
  expect(await releases()).toEqual(['current', 'kedai-1.0.0-aaaaaaa'])
})

test('R10 an older version is installed where that is asked for', async () => {
  await updateTo(await archiveOf('0.9.0', 'bbbbbbb'), { older: true })
  expect(await running()).toBe('0.9.0')
})

test.each([
  ['is missing', async () => undefined, "can't be read (ENOENT)"],
  ['is no archive', (path: string) => writeFile(path, 'hello'), 'is no release of Kedai'],
  ['is cut off', async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 90)), 'is no release'],
])('R10 an archive that %s is refused in a sentence', async (_what, spoil, reason) => {
  const archive = await archiveOf('1.1.0', 'bbbbbbb')
  const bytes = await readFile(archive)
  await rm(archive)
  if (reason !== "can't be read (ENOENT)") await writeFile(archive, bytes)
  await spoil(archive)
  await expect(updateTo(archive)).rejects.toThrow(reason)
})

test('R10 an archive without its SHA-256, an address that answers nothing, and a plain one are refused', async () => {
  const archive = await archiveOf('1.1.0', 'bbbbbbb')
  await rm(`${archive}.sha256`)
  await expect(updateTo(archive)).rejects.toThrow('has no SHA-256')
  await expect(updateTo(`https://127.0.0.1:${port}/kedai.tar.gz`, { sha256: otherSum })).rejects.toThrow(
    'could not be fetched',
  )
  await expect(updateTo('http://127.0.0.1/kedai.tar.gz', { sha256: otherSum })).rejects.toThrow('is no https address')
  expect(await releases()).toEqual(['current', 'kedai-1.0.0-aaaaaaa'])
})

test('R10 one update at a time; the lock of one that was killed does not hold', async () => {
  const archive = await archiveOf('1.1.0', 'bbbbbbb')
  await writeFile(inFolder('releases/.update.lock'), String(process.pid))
  await expect(updateTo(archive)).rejects.toThrow('Another update runs')
  await writeFile(inFolder('releases/.update.lock'), '999999999')
  await mkdir(inFolder('releases/.unpacking-abc'))
  await updateTo(archive)
  expect(await releases()).toEqual(['current', 'kedai-1.0.0-aaaaaaa', 'kedai-1.1.0-bbbbbbb', 'previous'])
})

test('a checkout is not updated: its folder has no releases', async () => {
  const { releases: _, ...fromHere } = options()
  await expect(update('any', fromHere, config(), () => undefined)).rejects.toThrow('docs/going-live.md says how')
  await expect(updateBack(options(), config(), () => undefined)).rejects.toThrow('There is no release before this one.')
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return free
}
