import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The reason why a file of another host is refused. */
type FetchProblem = 'address' | 'private' | 'redirects' | 'status' | 'too-large' | 'unreachable'

export class FetchError extends Error {
  override name = 'FetchError'
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(`a file of another host was not fetched: ${problem}`, options)
    this.problem = problem
  }
}

type FetchLimits = {
  maxBytes: number
  /** The timeout, including all redirects. */
  signal: AbortSignal
  /** Whether an address of a host is allowed; by default only public ones. */
  isAllowed?: (ip: string) => boolean
  /** Allowed ports besides 80 and 443. */
  ports?: readonly string[]
}

const maxRedirects = 3
const maxAddressLength = 2_000

/**
 * Fetches a file from a user-supplied address, over HTTP or HTTPS. Names are resolved once, and the connection uses the checked address,
 * again for each redirect: hosts within the shop's network are unreachable. Throws FetchError.
 */
export async function fetchPublicFile(address: string, limits: FetchLimits): Promise<Buffer> {
  let url = checkedUrl(address, undefined, limits)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await answerOf(url, limits)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = checkedUrl(headers.location, url, limits)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new FetchError('status')
    }
    return bodyOf(answer, limits.maxBytes)
  }
  throw new FetchError('redirects')
}

export type PostLimits = {
  headers: Record<string, string>
  body: Buffer
  signal: AbortSignal
  isAllowed?: (ip: string) => boolean
  /** Allowed ports besides 443. */
  ports?: readonly string[]
  /** Only for tests, whose server has no certificate. */
  allowsHttp?: boolean
}

/**
 * Sends a request to a user-supplied address over HTTPS, checked as that of a file, and returns the status of the answer. Redirects are not
 * followed. Throws FetchError.
 */
export async function postPublicly(
  address: string,
  { headers, body, allowsHttp, ...limits }: PostLimits,
): Promise<number> {
  const url = checkedUrl(address, undefined, limits)
  if (url.protocol !== 'https:' && !allowsHttp) throw new FetchError('address')
  const answer = await answerOf(url, limits, { method: 'POST', headers, body })
  answer.destroy()
  return answer.statusCode ?? 0
}

/** Whether an address may be one of a public host over HTTPS, without asking for its name. */
export function isPublicUrl(address: string): boolean {
  try {
    return checkedUrl(address, undefined, {}).protocol === 'https:'
  } catch {
    return false
  }
}

type Reachable = Pick<FetchLimits, 'isAllowed' | 'ports'>

function checkedUrl(
  address: string,
  base: URL | undefined,
  { isAllowed = isPublicAddress, ports = [] }: Reachable,
): URL {
  const url = address.length > maxAddressLength ? null : URL.parse(address, base)
  const isPlain = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username + url.password === ''
  if (!isPlain) throw new FetchError('address')
  if (!['', '80', '443', ...ports].includes(url.port)) throw new FetchError('private')
  // IP addresses need no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchError('private')
  return url
}

type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer }
const picture: Sent = { method: 'GET', headers: { accept: 'image/*' } }

function answerOf(
  url: URL,
  { isAllowed = isPublicAddress, signal }: Pick<FetchLimits, 'isAllowed' | 'signal'>,
  { method, headers, body }: Sent = picture,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) =>
      reject(error instanceof FetchError ? error : new FetchError('unreachable', { cause: error }))
    request(url, { agent: false, lookup: checkedLookup(isAllowed), signal, method, headers })
      .on('response', resolve)
      .on('error', refuse)
      .end(body)
  })
}

/** A name with one forbidden address is refused. */
const checkedLookup =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new FetchError('unreachable'), '', 0)
      if (!found.every(({ address }) => isAllowed(address))) return done(new FetchError('private'), '', 0)
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      // Leaving the loop ends the connection.
      if (bytes > maxBytes) throw new FetchError('too-large')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unreachable', { cause: error })
  }
  return Buffer.concat(chunks)
}

const reserved = new BlockList()
for (const [network, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const],
  ...[['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const],
  ...[['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const],
  ...[['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
]) {
  reserved.addSubnet(network, prefix, 'ipv4')
}
// Within the unicast addresses of IPv6: tunnels and mappings, which contain IPv4 addresses, and documentation.
for (const [network, prefix] of [['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const]) {
  reserved.addSubnet(network, prefix, 'ipv6')
}
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet, rather than to this machine or a private network. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !reserved.check(ip, 'ipv4')
  return version === 6 && unicast.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6')
}
