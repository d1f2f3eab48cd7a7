import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type Api, apiBase } from '../../http/api.ts'
import { clientAddress } from '../../http/client-address.ts'
import { consumeRateLimit } from '../../http/rate-limit.ts'
import { deleteFeed, findFeed, writeFeedNonce, writeRecordsByItself } from './feed-queries.ts'
import { feedSecret, isSignedByService } from './feed-secret.ts'
import { receiveMutations } from './receive-mutations.ts'
import { findStatementAccounts } from './statement-queries.ts'

const path = (id: number | string) => `${apiBase}/webhook/bank/${id}`
const maxBodyBytes = 256 * 1024
const pushesAMinute = 60

/**
 * Movements pushed by a mutation service. Not in the contract: services define it. The signature covers the bytes of the body, so the body
 * is not parsed before. A wrong signature, an account without a feed and none at all have the same answer.
 */
export async function bankFeedRoute(app: FastifyInstance, ctx: Context): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { id: string } }>(path(':id'), async (request) => {
    await consumeRateLimit(
      ctx.sql,
      `bank feed ${clientAddress(request)}`,
      pushesAMinute * ctx.config.http.rateLimitFactor,
      60,
    )
    const id = /^[1-9]\d{0,15}$/.test(request.params.id) ? Number(request.params.id) : 0
    const header = (name: string) => (typeof request.headers[name] === 'string' ? request.headers[name] : undefined)
    const signature = (header('signature') ?? header('x-signature') ?? '').replace(/^sha256=/, '')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const feed = await findFeed(ctx.sql, id)
    const signed = { signature, timestamp: header('x-timestamp'), body, now: ctx.clock.now() }
    if (!isSignedByService(ctx.secrets, feed, signed) || !feed) {
      throw new DomainError('UNAUTHENTICATED', `push for bank account ${id}`)
    }
    return { status: true, message: 'success', data: { New: await receiveMutations(ctx, feed, body) } }
  })
}

/** The calls of the back office for the feeds of mutation services. */
export function managedFeedRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  async function read(id: number): Promise<DataOf<Calls['getBankFeed']>> {
    const feed = await findFeed(sql, id)
    if (!feed) await checkAccount(id)
    return {
      Address: new URL(path(id), ctx.config.http.publicUrl).href,
      IsOn: feed !== undefined,
      RecordsByItself: feed?.recordsByItself ?? false,
      ChangedAt: feed ? toWireTime(feed.changedAt) : null,
      ReceivedAt: feed?.receivedAt ? toWireTime(feed.receivedAt) : null,
    }
  }
  async function checkAccount(id: number) {
    const accounts = await findStatementAccounts(sql)
    if (!accounts.some((account) => account.id === id)) throw new DomainError('NOT_FOUND', `bank account ${id}`)
  }
  const change = (
    by: ChangedBy,
    id: number,
    after: { feed?: boolean; recordsByItself?: boolean },
    write: (tx: Transaction) => Promise<unknown>,
  ) =>
    inTransaction(sql, async (tx) => {
      if ((await write(tx)) === false) throw new DomainError('NOT_FOUND', `feed of bank account ${id}`)
      await recordChange(tx, { by, subject: 'bank_account', subjectId: id, action: 'update', after })
    })

  api.add(calls.getBankFeed, ({ params }) => read(params.id))
  api.add(calls.renewBankFeed, async ({ user, params: { id } }) => {
    await checkAccount(id)
    const nonce = randomBytes(16).toString('base64url')
    await change(user, id, { feed: true }, (tx) => writeFeedNonce(tx, id, nonce))
    return { ...(await read(id)), Secret: feedSecret(ctx.secrets, { bankAccountId: id, nonce }) }
  })
  api.add(calls.updateBankFeed, async ({ user, params: { id }, body: { RecordsByItself: recordsByItself } }) => {
    await change(user, id, { recordsByItself }, (tx) => writeRecordsByItself(tx, id, recordsByItself))
    return read(id)
  })
  api.add(calls.removeBankFeed, async ({ user, params: { id } }) => {
    await change(user, id, { feed: false }, (tx) => deleteFeed(tx, id))
    return read(id)
  })
}
