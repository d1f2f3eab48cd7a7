import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSigned, sign } from '../runtime/signing.ts'
import { loadConfig } from './config.ts'
import { forgetPreviousSecret, openSecrets, rotateSecret } from './open-secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kedai-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (env: Record<string, string> = {}) => openSecrets(loadConfig({ DATA_DIR: dataDir, ...env }))

test('a secret is made once, also by two servers at once, and kept', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => open()))
  const [first] = opened
  expect(first).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect([...opened, await open()]).toEqual(Array(21).fill(first))
  expect(await readdir(dataDir)).toEqual(['secret'])
})

test('an empty file is never a secret', async () => {
  await writeFile(join(dataDir, 'secret'), '')
  await expect(open()).rejects.toThrow('secret is empty. Delete it')
})

test('a new secret signs, and what the one before has signed is accepted until that is forgotten', async () => {
  const before = await open()
  const signature = sign(before, 'file', 'a.webp')
  await rotateSecret(dataDir)
  const after = await open()
  expect(after).toEqual([expect.not.stringMatching(before[0]), before[0]])
  expect(sign(after, 'file', 'a.webp')).not.toBe(signature)
  expect(isSigned(after, 'file', 'a.webp', signature)).toBe(true)
  expect(isSigned(after, 'file', 'b.webp', signature)).toBe(false)
  expect(isSigned(after, 'preview', 'a.webp', signature)).toBe(false)

  await forgetPreviousSecret(dataDir)
  expect(await open()).toEqual(after)
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await utimes(join(dataDir, 'secret.previous'), anHourAgo, anHourAgo)
  await forgetPreviousSecret(dataDir)
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect(isSigned(await open(), 'file', 'a.webp', signature)).toBe(false)
})

test('a secret that may still be needed is not replaced by another one', async () => {
  const [first] = await open()
  expect(await rotateSecret(dataDir)).toBe(true)
  const [second] = await open()
  expect(await rotateSecret(dataDir)).toBe(false)
  expect(await open()).toEqual([second, first])
})

test('the secrets of the settings outrank those of the folder', async () => {
  await open()
  await rotateSecret(dataDir)
  const [SECRET, SECRET_PREVIOUS] = ['n'.repeat(32), 'v'.repeat(32)]
  expect(await open({ SECRET })).toEqual([SECRET])
  expect(await open({ SECRET, SECRET_PREVIOUS })).toEqual([SECRET, SECRET_PREVIOUS])
})
