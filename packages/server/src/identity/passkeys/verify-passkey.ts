import type { Assertion, Creation } from '@parvis/schemas/passkeys'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { RelyingParty } from './passkeys.js'

/** The WebAuthn library. It is loaded on first use: it has some 300 modules, and a server starts without them. */
export const webAuthn = () => import('@simplewebauthn/server')
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256 and RS256 (COSE). */
export const algorithms = [-8, -7, -257]

/** The accepted attestation formats: none, or self attestation. */
const attestations = ['none', 'packed']

/** Verifies the registration of a passkey; undefined when it is not accepted. */
export async function createdPasskey(
  party: RelyingParty,
  challenge: string,
  response: Creation,
): Promise<WebAuthnCredential | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    webAuthn(),
    webAuthnHelpers(),
  ])
  return accepted(async () => {
    const attestation = isoBase64URL.toBuffer(response.response.attestationObject)
    if (!attestations.includes(decodeAttestationObject(attestation).get('fmt'))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  })
}

/** Verifies an assertion and returns its signature counter; undefined when it is not accepted. */
export async function shownPasskey(
  party: RelyingParty,
  challenge: string,
  response: Assertion,
  known: { id: string; identityId: string; publicKey: Buffer; counter: number },
): Promise<number | undefined> {
  const { userHandle } = response.response
  const isOwner = userHandle === Buffer.from(known.identityId).toString('base64url')
  if (userHandle && !isOwner) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  return accepted(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...response } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

// The library throws for every invalid response.
async function accepted<Result>(verify: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
