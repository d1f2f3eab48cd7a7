/** So many random bytes, in hexadecimal. */
export function randomHex(bytes: number): string {
  // randomUUID exists only over HTTPS and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
