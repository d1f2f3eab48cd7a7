import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import type { Data } from '#contract/client.ts'
import type { TestUser } from './factories.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const origin = 'http://toko.test'

/** Flags of WebAuthn: user present, user verified; backup eligible and backed up; new credential. */
const flags = { present: 1, verified: 4, eligible: 8, backedUp: 16, attested: 64 }

/** The additional fields from a frame of another site. */
export type Framed = { crossOrigin?: boolean; topOrigin?: string }

/** A passkey of a test's user, as a phone would store it. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly #user: TestUser
  #handle = ''
  counter = 0

  constructor(user: TestUser) {
    this.#user = user
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    const part = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
    // COSE: elliptic curve, ES256, P-256, x, y.
    this.#publicKey = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x!), part(0x22, y!)])
  }

  get credentialId() {
    return this.#id.toString('base64url')
  }

  /** Makes the passkey and enrols it. */
  async enrol(): Promise<Data<'POST /kelola/passkey'>> {
    return this.#user.call('POST /kelola/passkey', { body: await this.attestation() })
  }

  /** Makes the passkey. */
  async attestation({ isVerified = true, framed = {} }: { isVerified?: boolean; framed?: Framed } = {}) {
    const creation = await this.#user.call('POST /kelola/passkey/start', { body: {} })
    this.#handle = creation.UserHandle
    const authData = Buffer.concat([
      this.#authData(creation.RpID, flags.attested | (isVerified ? flags.verified : 0)),
      ...[Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, this.#publicKey],
    ])
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
    const size = Buffer.from([0x59, authData.length >> 8, authData.length & 255])
    const object = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), size, authData],
    ])
    return {
      CredentialID: this.credentialId,
      ClientData: clientData('webauthn.create', creation.Challenge, origin, framed),
      AttestationObject: object.toString('base64url'),
      Transports: ['internal'],
      Name: 'Ponsel',
    }
  }

  /** The response to a challenge, from a page of `from`. */
  assertion(
    { Challenge, RpID }: { Challenge: string; RpID: string },
    { from = origin, isVerified = true, framed = {} }: { from?: string; isVerified?: boolean; framed?: Framed } = {},
  ) {
    this.counter += 1
    const ClientData = clientData('webauthn.get', Challenge, from, framed)
    const authData = this.#authData(RpID, isVerified ? flags.verified : 0)
    const signed = Buffer.concat([authData, sha256(Buffer.from(ClientData, 'base64url'))])
    return {
      CredentialID: this.credentialId,
      ClientData,
      AuthenticatorData: authData.toString('base64url'),
      Signature: sign('sha256', signed, this.#key).toString('base64url'),
      UserHandle: this.#handle,
    }
  }

  #authData(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags.present | flags.eligible | flags.backedUp | more
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }
}

const clientData = (type: string, challenge: string, from: string, framed: Framed) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false, ...framed })).toString('base64url')

/** An authenticator app that has scanned the QR code. */
export function appOf(uri: string): TOTP {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('the code is of another kind')
  return app
}

/** Enrols an authenticator app, at the time of the shop's clock. */
export async function enrolApp(user: TestUser, now: Date): Promise<TOTP> {
  const app = appOf((await user.call('POST /kelola/totp/start', { body: {} })).Uri)
  await user.call('POST /kelola/totp', { body: { Code: app.generate({ timestamp: now.getTime() }) } })
  return app
}
