import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import {
  type ChallengePurpose,
  consumeChallenge,
  findPasskeys,
  insertChallenge,
  lockPasskey,
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  recordPasskeyUse,
} from './passkey-queries.ts'

/** An authenticator's proof that it has a passkey. */
export type Assertion = {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
  userHandle: string | undefined
}
/** A passkey that an authenticator has created. */
export type Attestation = {
  credentialId: string
  clientData: string
  attestationObject: string
  transports: string[]
  name: string
}

/** Algorithms that all authenticators support: Ed25519, ES256, RS256. Others make Node print a warning about an experiment. */
const algorithms = [-8, -7, -257]

/** The relying party: browsers support no passkeys for an IP address, so on the own machine it is localhost. */
export function relyingParty({ http, organisationName }: Config): { id: string; name: string; origins: string[] } {
  const { hostname, origin } = new URL(http.publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, name: organisationName, origins: [origin] }
  const local = new URL(http.publicUrl)
  local.hostname = 'localhost'
  return { id: 'localhost', name: organisationName, origins: [local.origin] }
}

/** A challenge for a passkey of a user, or of any user at the login (null). */
export async function requestPasskey({ sql, config }: Context, userId: number | null) {
  const { id } = relyingParty(config)
  const known = userId === null ? [] : await findPasskeys(sql, userId)
  const { challenge } = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  await keepChallenge(sql, challenge, userId === null ? 'login' : 'present', userId)
  return { challenge, rpId: id, passkeys: known }
}

/** A challenge for creating a passkey. Throws TOO_MANY_PASSKEYS. */
export async function requestPasskeyCreation(
  { sql, config }: Context,
  user: { id: number; email: string; fullName: string },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; known: Passkey[] }> {
  const { id, name } = relyingParty(config)
  const known = await findPasskeys(sql, user.id)
  if (known.length >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS', `user ${user.id}`)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(known[0] ? Buffer.from(known[0].webauthnUserId, 'base64url') : randomBytes(32)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(sql, options.challenge, 'register', user.id, options.user.id)
  return { options, known }
}

/**
 * Verifies the response of a passkey and records its use. Returns its user. Throws PASSKEY_REFUSED for every failure; only the log has
 * the reason.
 */
export async function verifyPasskey(
  { config }: Context,
  tx: Transaction,
  purpose: 'login' | 'present',
  assertion: Assertion,
  userId: number | null,
): Promise<number> {
  const { id, origins } = relyingParty(config)
  const { challenge } = await takeChallenge(tx, purpose, assertion.clientData, userId)
  const passkey = await lockPasskey(tx, assertion.credentialId)
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw refused('unknown passkey')
  if (assertion.userHandle !== undefined && assertion.userHandle !== passkey.webauthnUserId) {
    throw refused('the passkey of somebody else')
  }
  const response: AuthenticationResponseJSON = {
    id: assertion.credentialId,
    rawId: assertion.credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: assertion.clientData,
      authenticatorData: assertion.authenticatorData,
      signature: assertion.signature,
    },
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((cause) => {
    throw refused('not verified', cause)
  })
  if (!verified) throw refused('wrong signature')
  const { newCounter, credentialBackedUp } = authenticationInfo
  await recordPasskeyUse(tx, passkey.id, { counter: newCounter, backedUp: credentialBackedUp })
  return passkey.userId
}

/** Verifies a passkey that was just created. Throws PASSKEY_REFUSED. */
export async function verifyNewPasskey(
  { config }: Context,
  tx: Transaction,
  userId: number,
  made: Attestation,
): Promise<NewPasskey> {
  const { id, origins } = relyingParty(config)
  const { challenge, webauthnUserId } = await takeChallenge(tx, 'register', made.clientData, userId)
  const response: RegistrationResponseJSON = {
    id: made.credentialId,
    rawId: made.credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: made.clientData,
      attestationObject: made.attestationObject,
      transports: made.transports,
    },
  }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause) => {
    throw refused('not verified', cause)
  })
  if (!verified) throw refused('not verified')
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    webauthnUserId,
    counter: credential.counter,
    transports: made.transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    name: made.name.trim(),
  }
}

function keepChallenge(
  sql: AnySql,
  challenge: string,
  purpose: ChallengePurpose,
  userId: number | null,
  webauthnUserId = '',
) {
  return insertChallenge(sql, { hash: hashToken(challenge), purpose, userId, webauthnUserId })
}

/** Consumes the challenge of a response, so that it works once. Throws PASSKEY_REFUSED. */
async function takeChallenge(sql: AnySql, purpose: ChallengePurpose, clientData: string, userId: number | null) {
  const { challenge, isFramed } = readClientData(clientData)
  if (isFramed) throw refused('asked for in a frame of another site')
  const kept =
    challenge === undefined ? undefined : await consumeChallenge(sql, { hash: hashToken(challenge), purpose, userId })
  if (challenge === undefined || !kept) throw refused('unknown, expired or used challenge')
  return { challenge, ...kept }
}

/** The browser's statement about the request. Our page is never in a frame, and a page of another site may not ask from a frame in ours. */
function readClientData(clientData: string): { challenge?: string; isFramed: boolean } {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const { challenge, crossOrigin = false, topOrigin } = Object(said) as Record<string, unknown>
    const isFramed = crossOrigin !== false || topOrigin !== undefined
    return typeof challenge === 'string' ? { challenge, isFramed } : { isFramed }
  } catch {
    return { isFramed: false }
  }
}

const refused = (reason: string, cause?: unknown) => new DomainError('PASSKEY_REFUSED', reason, { cause })
