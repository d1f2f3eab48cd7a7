import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const argon2Async = promisify(argon2)

/** OWASP's smallest recommended argon2id setting: 19 MiB, 2 passes, 1 lane; about 10 ms, off the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** `argon2id$memory$passes$parallelism$salt$tag`, so that a later, higher cost can still read older passwords. */
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

/** Whether the password belongs to the hash. Without a hash it works as long and answers no: times tell nothing. */
export async function isPasswordCorrect(password: string, hash: string | undefined): Promise<boolean> {
  const [name, memory, passes, parallelism, nonce, tag] = (hash ?? '').split('$')
  if (name !== 'argon2id' || !nonce || !tag) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  const costThen = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(nonce, 'base64'), costThen)
  return timingSafeEqual(derived, Buffer.from(tag, 'base64'))
}

/** Whether the hash was made at another cost than is asked for now. */
export function isHashOutdated(hash: string): boolean {
  return !hash.startsWith(`argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$`)
}

async function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  // The same character can be written in several ways; a phone and a desktop must agree.
  const message = password.normalize('NFC')
  return inTurn(() =>
    argon2Async('argon2id', { message, nonce, parallelism, tagLength, memory, passes }),
  ) as Promise<Buffer>
}

/** A crowd that logs in gets half of the cores: the other shoppers go on, and memory for a few hashes is enough. */
const inTurn = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))
