import { isIPv4 } from 'node:net'

/** Whether a host is this machine under its own name or address, so that requests to it stay on this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
