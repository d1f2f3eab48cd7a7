import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const argon2Async = promisify(argon2)

/** OWASP's smallest recommended argon2id setting: 19 MiB, 2 passes, 1 lane; about 10 ms, off the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** `argon2id$memory$passes$parallelism$salt$tag`, so that older hashes can be verified after a change of the cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    tag.toString('base64'),
  ].join('$')
}

/** Verifies a password. Without a hash it takes as long and returns false, so that timing reveals nothing. */
export async function isPasswordCorrect(password: string, hash: string | undefined): Promise<boolean> {
  const [name, memory, passes, parallelism, nonce, tag] = (hash ?? '').split('$')
  if (name !== 'argon2id' || !nonce || !tag) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(nonce, 'base64'), storedCost)
  return timingSafeEqual(derived, Buffer.from(tag, 'base64'))
}

/** Whether the hash has another cost than the current one. */
export function isHashOutdated(hash: string): boolean {
  return !hash.startsWith(`argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$`)
}

async function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  // Unicode has several encodings of one character, and devices differ in the one that they send.
  const message = password.normalize('NFC')
  return limitHashing(() =>
    argon2Async('argon2id', { message, nonce, parallelism, tagLength, memory, passes }),
  ) as Promise<Buffer>
}

/** Hashing uses at most half of the cores, so that many logins do not slow down other requests. */
const limitHashing = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))
