import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { call } from '../../api/call'
import { factorsPath } from './factors'

const path = `${factorsPath}/passkeys`

/** A passkey that the browser did not make, and why. */
export class PasskeyNotMade extends Error {
  constructor(
    readonly reason: 'cancelled' | 'known' | 'unsupported',
    options?: ErrorOptions,
  ) {
    super(`The browser made no passkey: ${reason}`, options)
  }
}

/**
 * Has the browser create a passkey, and keeps it.
 *
 * @returns recovery codes, when it is the first second factor
 * @throws PasskeyNotMade, ApiProblem
 */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const { token, options } = await call<Beginning>('POST', `${path}/begin`, { password })
  const response = await created(options)
  const { recoveryCodes } = await call<Added>('POST', path, { token, name, response })
  return recoveryCodes
}

async function created(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new PasskeyNotMade('unsupported')
  return startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyNotMade(isKnown(cause) ? 'known' : 'cancelled', { cause })
  })
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}

interface Beginning {
  readonly token: string
  readonly options: PublicKeyCredentialCreationOptionsJSON
}

interface Added {
  readonly recoveryCodes: readonly string[]
}
