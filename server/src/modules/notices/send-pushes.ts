import { setTimeout as sleep } from 'node:timers/promises'
import webPush from 'web-push'
import type { Context } from '../../context.ts'
import { FetchError, type PostLimits, postPublicly } from '../../files/fetch-public-file.ts'
import { claimPushes, deletePush, deleteSubscription, postponePush, type QueuedPush } from './notice-queries.ts'
import { findPushKeys } from './push-keys.ts'

const pollMs = 2_000
const timeoutMs = 10_000
const maxConcurrent = 5
const maxAttempts = 4
/** How long the service of the browser keeps a message for a device that is off. */
const keptSeconds = 3_600

/** The addresses that may be reached; by default public ones over https. */
export type PushTarget = Pick<PostLimits, 'isAllowed' | 'ports' | 'allowsHttp'>

/** Sends pushes until the shop stops. Deliveries in progress are completed before it returns. */
export async function sendPushes(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const sent = await sendDuePushes(ctx).catch((err) => {
      ctx.log.warn({ err }, 'queued pushes could not be read')
      return 0
    })
    if (sent < maxConcurrent) await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Sends the pushes that are due, a few at a time, and returns their number. */
export async function sendDuePushes(ctx: Context, target: PushTarget = {}): Promise<number> {
  const due = await claimPushes(ctx.sql, maxConcurrent)
  await Promise.all(due.map((push) => deliverPush(ctx, push, target)))
  return due.length
}

/** Sends one claimed push. A failed one is tried again a few times, and then forgotten: it tells of work that is still on the first screen. */
async function deliverPush(ctx: Context, push: QueuedPush, target: PushTarget): Promise<void> {
  const { sql, log } = ctx
  const host = URL.parse(push.endpoint)?.hostname
  const line = { pushId: push.id, host, attempts: push.attempts }
  try {
    const status = await post(ctx, push, target)
    if (status >= 200 && status < 300) return await deletePush(sql, push.id)
    // The browser has unsubscribed.
    if (status === 404 || status === 410) return await deleteSubscription(sql, push.subscriptionId)
    const isTemporary = status === 429 || status >= 500
    if (!isTemporary || push.attempts >= maxAttempts) {
      log.warn({ ...line, status }, 'push refused')
      return await deletePush(sql, push.id)
    }
    await postponePush(sql, push.id, retrySeconds(push.attempts))
  } catch (error) {
    if (error instanceof FetchError && error.problem !== 'unreachable') {
      log.warn({ ...line, problem: error.problem }, 'push to an address that is not allowed')
      return await deleteSubscription(sql, push.subscriptionId)
    }
    log.warn({ ...line, err: error }, 'push not sent')
    if (push.attempts >= maxAttempts) await deletePush(sql, push.id)
    else await postponePush(sql, push.id, retrySeconds(push.attempts))
  }
}

const retrySeconds = (attempts: number) => 30 * 4 ** (attempts - 1)

/** Returns the status of the answer. Throws FetchError. */
async function post(ctx: Context, push: QueuedPush, target: PushTarget): Promise<number> {
  const { endpoint, p256dh, auth, title, body, path, tag } = push
  const { publicUrl } = ctx.config.http
  const { publicKey, privateKey } = await findPushKeys(ctx.sql)
  const payload = JSON.stringify({ title, body, path, tag })
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    // The address of the sender, which the protocol wants as https.
    vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : 'https://localhost', publicKey, privateKey },
    TTL: keptSeconds,
    topic: tag,
    urgency: 'high',
  })
  return postPublicly(endpoint, {
    ...target,
    headers: request.headers as Record<string, string>,
    body: request.body!,
    signal: AbortSignal.timeout(timeoutMs),
  })
}
