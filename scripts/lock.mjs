import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'

/** Runs `work` while no other process of this user holds the same lock in this checkout. */
export async function withLock(name, work) {
  const key = createHash('sha256').update(`${userInfo().uid} ${root}`).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `kedai-${name}-${key}.lock`)
  while (!acquire(file)) {
    if (!isHeld(file)) rmSync(file, { force: true })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The lock of a killed process counts as free. */
function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
