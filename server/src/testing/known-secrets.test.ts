import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '../modules/accounts/password.ts'
import { sign } from '../runtime/signing.ts'
import { collectedLog, takeLinesWithSecrets } from './collected-logs.ts'

const log = collectedLog()

test.each([
  ['a token of a session', async () => randomBytes(32).toString('base64url')],
  ['a key in hexadecimal letters', async () => randomBytes(16).toString('hex')],
  ['a password that was made', async () => randomBytes(12).toString('base64url')],
  [
    'a password that somebody has chosen',
    async () => {
      await hashPassword('rahasia sekali')
      return 'rahasia sekali'
    },
  ],
  ['the signature of a link', async () => sign(['secret'], 'file', randomBytes(4).toString('hex'))],
  ['the signature of a form', async () => createHmac('sha256', 'secret').update('x').digest('hex')],
  ['a backup key', async () => `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
])('%s is met in a line of the log, also within a word', async (_, make) => {
  log.warn({ reason: `waited too long for x-${await make()}-y` }, 'busy')
  log.warn('nothing')
  expect(takeLinesWithSecrets()).toHaveLength(1)
})
