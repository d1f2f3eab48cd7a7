import { isDeepStrictEqual } from 'node:util'
import type { BaselineMessage, ConstantPage, OrderLoop } from './baseline-server.ts'
import { generateLoad, type LoadResult, type WireRequest } from './load.ts'
import type { Target } from './measure.ts'
import { acceptedEncodings, fetchRaw } from './page-bytes.ts'
import { seededRandom } from './random.ts'
import { loginEmail, loginPassword, type SeededData } from './seed-database.ts'

export const connections = 10

export type Served = { pid: number; port: number }
export type Baseline = Served & {
  send(message: BaselineMessage): Promise<unknown>
}

/** The bare server over HTTP; the bare transaction, and the shop's own statements, both directly with the driver. */
export type ComparisonTarget = 'bareHttp' | 'bareDriver' | 'shopStatements'

export type Scenario = {
  name: string
  targets: { shop: Target } & Partial<Record<ComparisonTarget, Target>>
  /** The shop must reach this share of `against`. */
  goal?: { share: number; against: ComparisonTarget }
}

type Setting = { shop: Served; baseline: Baseline; seeded: SeededData }

/** All scenarios in the order of the table. */
export async function allScenarios(setting: Setting): Promise<Scenario[]> {
  const { shop, baseline } = setting
  const calls = callRequests(setting.seeded)
  await checkSameAnswers(setting, [calls.list[0]!, calls.list[1]!, calls.detail[0]!])
  const both = (requests: WireRequest[]) => ({ shop: cycling(shop, requests), bareHttp: cycling(baseline, requests) })
  return [
    { name: 'list of 12 and its count', targets: both(calls.list), goal: { share: 0.65, against: 'bareHttp' } },
    { name: 'product detail', targets: both(calls.detail), goal: { share: 0.65, against: 'bareHttp' } },
    { name: 'search, best fit first', targets: both(calls.search), goal: { share: 0.53, against: 'bareHttp' } },
    {
      name: 'place an order',
      targets: orders(setting, setting.seeded.orderableIds),
      goal: { share: 0.55, against: 'bareDriver' },
    },
    { name: 'place an order, all for one product', targets: orders(setting, setting.seeded.orderableIds.slice(0, 1)) },
    { name: 'login (argon2id)', targets: { shop: cycling(shop, calls.login) } },
    ...(await pages(setting)),
  ]
}

/** Paths of the pages whose speed and size are measured. */
export function publicPages({ productIds }: SeededData): { name: string; path: string }[] {
  return [
    { name: 'home', path: '/beranda' },
    { name: 'list', path: '/shop/product?type=popular' },
    { name: 'detail', path: `/shop/product/${productIds[0]}/detail` },
  ]
}

/** Home, list and detail page from the render cache, against a constant response of the same bytes and headers. */
async function pages({ shop, baseline, seeded }: Setting): Promise<Scenario[]> {
  const scenarios: Scenario[] = []
  for (const { name, path } of publicPages(seeded)) {
    const { body, headers, status } = await fetchRaw(shop.port, path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    const constant: ConstantPage = { path, headers: ownHeaders(headers), bodyBase64: body.toString('base64') }
    await baseline.send({ kind: 'pages', pages: [constant] })
    const request = wireRequest('GET', path, { 'Accept-Encoding': acceptedEncodings }, '', '')
    scenarios.push({
      name: `${name} page from the render cache`,
      targets: { shop: cycling(shop, [request]), bareHttp: cycling(baseline, [request]) },
      goal: { share: 0.85, against: 'bareHttp' },
    })
  }
  return scenarios
}

/** Without the headers that node:http adds itself. */
function ownHeaders(raw: string[]): string[] {
  const own: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    if (!/^(?:date|connection|keep-alive|transfer-encoding)$/i.test(raw[i]!)) own.push(raw[i]!, raw[i + 1]!)
  }
  return own
}

const success = '{"status":true'

/** A call that must succeed: public, or with this token. */
export const callRequest = (path: string, token?: string) =>
  wireRequest('GET', `/api/v1${path}`, token ? { authorization: `Bearer ${token}` } : {}, '', success)

function callRequests({ productIds }: SeededData) {
  const random = seededRandom(7)
  const words = [
    'kopi',
    'kopi gayo',
    'batik solo',
    'keripik',
    'madu hutan',
    'tenun lombok',
    'sambal',
    'tas kulit premium',
  ]
  return {
    list: [1, 2, 3, 4].flatMap((page) => [
      callRequest(`/product/29?Page=${page}&Size=12`),
      callRequest('/productcount/29'),
    ]),
    detail: Array.from({ length: 500 }, () => callRequest(`/product/29/${random.pick(productIds)}`)),
    search: words.map((word) => callRequest(`/product/29?Name=${encodeURIComponent(word)}&Page=1&Size=12`)),
    login: [
      wireRequest(
        'POST',
        '/api/v1/user/login',
        {},
        JSON.stringify({ userid: loginEmail, password: loginPassword }),
        success,
      ),
    ],
  }
}

/** Orders of all shoppers in turn: over HTTP to the shop and to the bare server, and directly with the driver in two ways. */
function orders({ shop, baseline, seeded }: Setting, productIds: number[]): Scenario['targets'] {
  const { tokens, bankAccountIds } = seeded
  const next = orderRequests(seeded, productIds)
  const loop = { tokens, productIds, bankAccountIds, inFlight: connections }
  const fromDriver = (statements: OrderLoop['statements']): Target => ({
    pid: baseline.pid,
    run: async (durations) =>
      (await baseline.send({ kind: 'orders', loop: { ...loop, statements, ...durations } })) as LoadResult,
  })
  return {
    shop: overHttp(shop, next),
    bareHttp: overHttp(baseline, next),
    bareDriver: fromDriver('bare'),
    shopStatements: fromDriver('shopStatements'),
  }
}

/** The requests of a visit by their kind. Pages of different products are not in the render cache yet. */
export function partsOfAVisit(seeded: SeededData): Record<VisitPart, () => WireRequest> {
  const { list, search, login } = callRequests(seeded)
  const page = (path: string) => wireRequest('GET', path, { 'Accept-Encoding': acceptedEncodings }, '', '')
  const inTurn = (requests: WireRequest[]) => {
    let count = 0
    return () => requests[count++ % requests.length]!
  }
  return {
    'page from the render cache': inTurn([page('/beranda')]),
    'page rendered anew': inTurn(seeded.productIds.map((id) => page(`/shop/product/${id}/detail`))),
    list: inTurn(list),
    search: inTurn(search),
    login: inTurn(login),
    order: orderRequests(seeded, seeded.orderableIds),
  }
}
export type VisitPart = 'page from the render cache' | 'page rendered anew' | 'list' | 'search' | 'login' | 'order'

/** Normal traffic: shoppers look at lists and products, and order different ones. */
export function otherShoppers(seeded: SeededData): () => WireRequest {
  const { list, detail } = callRequests(seeded)
  // The load that disturbs them uses the first tokens and the first product.
  const remaining = { ...seeded, tokens: seeded.tokens.slice(100) }
  const order = orderRequests(remaining, seeded.orderableIds.slice(1))
  let count = 0
  return () => {
    const turn = count++
    const read = turn % 3 === 1 ? list : detail
    return turn % 3 === 0 ? order() : read[turn % read.length]!
  }
}

/** Requests are built beforehand and only their key changes, so that the load generator takes less of the machine. */
function orderRequests({ tokens, bankAccountIds }: SeededData, productIds: number[]): () => WireRequest {
  const run = crypto.randomUUID()
  const digits = (n: number) => String(n).padStart(9, '0')
  const requests = tokens.map((token, n) => {
    const body = {
      OID: 29,
      Payment: 'Transfer Bank',
      PaymentType: 'Bank',
      DeliveryOption: 'Self Pickup',
      DeliveryOptionID: 2,
      Status: 1,
      OrderItem: [{ ProductID: productIds[n % productIds.length], Quantity: 1, Note: '' }],
      BankAccountID: bankAccountIds[n % bankAccountIds.length],
    }
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `${run}-${digits(0)}` }
    const request = wireRequest('POST', '/api/v1/me/order?lang=id', headers, JSON.stringify(body), success)
    return { ...request, keyAt: request.bytes.indexOf(run) + run.length + 1 }
  })
  let count = 0
  return () => {
    const request = requests[count % requests.length]!
    request.bytes.write(digits(++count), request.keyAt, 'latin1')
    return request
  }
}

function wireRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  expectedStart: string,
): WireRequest {
  const all: Record<string, string> = { Host: '127.0.0.1', ...headers }
  if (body) Object.assign(all, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { bytes: Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`), expectedStart }
}

function cycling(served: Served, requests: WireRequest[]): Target {
  let count = 0
  return overHttp(served, () => requests[count++ % requests.length]!)
}

function overHttp({ pid, port }: Served, next: () => WireRequest): Target {
  return { pid, run: (durations) => generateLoad({ port, connections, next, ...durations }) }
}

/** Fails if the baseline's responses differ from the shop's, since the comparison would mean nothing. */
async function checkSameAnswers({ shop, baseline }: Setting, requests: WireRequest[]) {
  for (const { bytes } of requests) {
    const path = bytes.toString().split(' ')[1]!
    const [ours, bare] = await Promise.all(
      [shop, baseline].map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()),
    )
    if (!isDeepStrictEqual(ours, bare)) {
      throw new Error(`${path}: the baseline answers\n${JSON.stringify(bare)}\ninstead of\n${JSON.stringify(ours)}`)
    }
  }
}
