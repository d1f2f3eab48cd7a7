import { isIPv6 } from 'node:net'

/**
 * The client of a request, for limits: its IPv4 address or its IPv6 /64, since one IPv6 client usually has a whole /64 of
 * addresses.
 */
export function clientAddress({ ip }: { ip: string }): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
