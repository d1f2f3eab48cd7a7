/**
 * The baseline that the shop is measured against: the same responses from the same database with the same driver, but no
 * framework, validation or rules. JSON is written by hand, and pages are constants.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { connectionSettings, openDatabase } from '../server/src/db/database.ts'
import { hashToken } from '../server/src/http/authentication.ts'
import { placeBareOrder } from './bare-order.ts'
import { baselineAnswer } from './baseline-answers.ts'
import type { LoadResult } from './load.ts'
import { type KeyedOrder, placeOrderByShopStatements } from './shop-order-statements.ts'

/** A page of the shop, to be answered unchanged. */
export type ConstantPage = { path: string; headers: string[]; bodyBase64: string }

/** Orders placed directly with the driver: by the bare transaction, or by the shop's own statements. */
export type OrderLoop = {
  statements: keyof typeof orderTransactions
  tokens: string[]
  productIds: number[]
  bankAccountIds: number[]
  inFlight: number
  warmUpMs: number
  durationMs: number
}

export type BaselineMessage = { kind: 'pages'; pages: ConstantPage[] } | { kind: 'orders'; loop: OrderLoop }
export type BaselineAnswer =
  | { kind: 'listening'; port: number }
  | { kind: 'pages set' }
  | ({ kind: 'orders placed' } & LoadResult)

const { DATABASE_URL = '', DATABASE_SOCKET } = process.env
const pool = new Pool({ ...connectionSettings(DATABASE_URL, DATABASE_SOCKET), max: 10 })
const sql = openDatabase(DATABASE_URL, { max: 10, socketPath: DATABASE_SOCKET })
const constants = new Map<string, { headers: string[]; body: Buffer }>()

const server = createServer((request, response) => {
  const constant = constants.get(request.url ?? '')
  if (constant) {
    response.writeHead(200, constant.headers)
    response.end(constant.body)
    return
  }
  baselineAnswer(pool, request).then(
    (data) => {
      const body = JSON.stringify({ status: true, message: 'success', data })
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => sendToParent({ kind: 'listening', port: (server.address() as AddressInfo).port }))

process.on('message', async (message: BaselineMessage) => {
  if (message.kind === 'orders') return sendToParent({ kind: 'orders placed', ...(await placeOrders(message.loop)) })
  for (const { path, headers, bodyBase64 } of message.pages) {
    constants.set(path, { headers, body: Buffer.from(bodyBase64, 'base64') })
  }
  sendToParent({ kind: 'pages set' })
})
process.once('disconnect', () => process.exit())

function sendToParent(answer: BaselineAnswer) {
  process.send?.(answer)
}

const orderTransactions = {
  bare: (order: KeyedOrder) => placeBareOrder(pool, order),
  shopStatements: (order: KeyedOrder) => placeOrderByShopStatements(sql, order),
}

async function placeOrders(loop: OrderLoop): Promise<LoadResult> {
  const latenciesMs: number[] = []
  const begin = performance.now() + loop.warmUpMs
  const end = begin + loop.durationMs
  const place = orderTransactions[loop.statements]
  const run = crypto.randomUUID()
  let count = 0
  const nextOrder = (): KeyedOrder => {
    const n = count++
    return {
      tokenHash: hashToken(loop.tokens[n % loop.tokens.length]!),
      productId: loop.productIds[n % loop.productIds.length]!,
      bankAccountId: loop.bankAccountIds[n % loop.bankAccountIds.length]!,
      key: `${run}-${n}`,
    }
  }
  async function buyer() {
    for (let sentAt = performance.now(); sentAt < end; ) {
      await place(nextOrder())
      const now = performance.now()
      if (sentAt >= begin) latenciesMs.push(now - sentAt)
      sentAt = now
    }
  }
  await Promise.all(Array.from({ length: loop.inFlight }, buyer))
  return { latenciesMs, seconds: (performance.now() - begin) / 1_000, answered: count }
}
