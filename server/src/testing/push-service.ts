import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; message: Record<string, string> }

/** A push service with one browser: verifies the sender (RFC 8292), decrypts as the browser does (RFC 8291), and answers with `status`. */
export async function pushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const secret = randomBytes(16)
  const received: ReceivedPush[] = []
  const state = { status: 201, publicKey: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sender = checkSender(request.headers.authorization ?? '')
    if (sender !== state.publicKey) return response.writeHead(403).end()
    const message = JSON.parse(decrypt(Buffer.concat(chunks))) as Record<string, string>
    received.push({ path: request.url ?? '', headers: request.headers, message })
    return response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** The public key of the sender, whose signature over audience and expiry is right. */
  function checkSender(authorization: string): string {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
    return isSigned && aud === `http://127.0.0.1:${port}` && exp * 1_000 > Date.now() ? key : ''
  }

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body[20]!
    const senderKey = body.subarray(21, 21 + keyLength)
    const content = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
    const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), secret, info, 32))
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(content.subarray(-16))
    const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
    // The last record ends with the delimiter 2.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  return {
    received,
    state,
    keys: { P256dh: browser.getPublicKey('base64url'), Auth: secret.toString('base64url') },
    /** Where a browser is reached, as the sender may reach it in tests alone. */
    endpoint: (name: string) => `http://127.0.0.1:${port}/${name}`,
    target: { isAllowed: (ip: string) => ip === '127.0.0.1', ports: [String(port)], allowsHttp: true },
    close: () => server.close(),
  }
}
