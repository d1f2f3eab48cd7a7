import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Body, Data } from '#contract/client.ts'

/** Browsers have no passkeys for an IP address, such as that of a shop on this machine. */
export const isIpAddress = () => /^[\d.]+$|^\[/.test(location.hostname)

export const arePasskeysPossible = () => browserSupportsWebAuthn() && !isIpAddress()
export const canSuggestPasskeys = async () => arePasskeysPossible() && (await browserSupportsWebAuthnAutofill())

/** Ends a suggestion that is waiting. */
export const stopPasskey = () => WebAuthnAbortService.cancelCeremony()

/** Whether the person, or the browser by itself, has closed the passkey dialog. */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

type Request = Data<'POST /kelola/passkeylogin/start'>

/** Asks the authenticator. With `isSuggested`, as one of the suggestions of a field. */
export async function askPasskey(
  { Challenge, RpID, Credentials }: Request,
  { isSuggested = false } = {},
): Promise<Body<'POST /kelola/passkeylogin'>> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: Challenge,
      rpId: RpID,
      userVerification: 'required',
      allowCredentials: Credentials.map(({ ID, Transports }) => ({
        id: ID,
        type: 'public-key',
        transports: Transports as never,
      })),
    },
    useBrowserAutofill: isSuggested,
  })
  return {
    CredentialID: id,
    ClientData: response.clientDataJSON,
    AuthenticatorData: response.authenticatorData,
    Signature: response.signature,
    ...(response.userHandle ? { UserHandle: response.userHandle } : {}),
  }
}

/** Creates a passkey. */
export async function makePasskey(
  creation: Data<'POST /kelola/passkey/start'>,
  name: string,
): Promise<Body<'POST /kelola/passkey'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: creation.Challenge,
      rp: { id: creation.RpID, name: creation.RpName },
      user: { id: creation.UserHandle, name: creation.UserName, displayName: creation.DisplayName },
      pubKeyCredParams: creation.Algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: creation.Exclude.map(({ ID, Transports }) => ({
        id: ID,
        type: 'public-key',
        transports: Transports as never,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  return {
    CredentialID: id,
    ClientData: response.clientDataJSON,
    AttestationObject: response.attestationObject,
    Transports: response.transports ?? [],
    Name: name,
  }
}
