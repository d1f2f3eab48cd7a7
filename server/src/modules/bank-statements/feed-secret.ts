import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Secrets, sign } from '../../runtime/signing.ts'

/** For so long a signed time may differ from ours. */
const replaySeconds = 300

type Feed = { bankAccountId: number; nonce: string }

/** The secret of a feed: it follows from that of the shop, so that no copy of the database has it. */
export const feedSecret = (secrets: Secrets, { bankAccountId, nonce }: Feed): string =>
  sign(secrets, 'bank feed', `${bankAccountId} ${nonce}`)

type Signed = { signature: string; timestamp: string | undefined; body: Buffer; now: Date }

/**
 * Whether a body is signed with the feed's secret: hexadecimal HMAC-SHA256 of the bytes, or of `timestamp.body` if the service sends a
 * time, which has to be recent. Without a feed the same work is done, so that an answer takes as long.
 */
export function isSignedByService(secrets: Secrets, feed: Feed | undefined, signed: Signed): boolean {
  const { timestamp, body, now } = signed
  const given = Buffer.from(signed.signature.toLowerCase())
  const content = timestamp === undefined ? body : Buffer.concat([Buffer.from(`${timestamp}.`), body])
  const ofFeed = feed ?? { bankAccountId: 0, nonce: '' }
  const matches = secrets.filter((secret) => {
    const expected = Buffer.from(
      createHmac('sha256', feedSecret([secret], ofFeed))
        .update(content)
        .digest('hex'),
    )
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  const isRecent =
    timestamp === undefined ||
    (/^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= replaySeconds)
  return feed !== undefined && matches.length > 0 && isRecent
}
