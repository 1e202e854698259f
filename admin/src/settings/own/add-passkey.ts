import { ApiProblem } from '@parvis/data-provider'
import { messageOf } from '@parvis/schema'
import { beginPasskey, addPasskey as storePasskey } from '@parvis/schemas/calls/own-account'
import type { Creation } from '@parvis/schemas/passkeys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'

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
 * Has the browser create a passkey, and stores it.
 *
 * @returns recovery codes, when it is the first second factor
 * @throws PasskeyNotMade, ApiProblem
 */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  if (name.trim() === '') throw nameMissing()
  const { token, options } = await call(beginPasskey, { body: { password } })
  const response = await created(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const { recoveryCodes } = await call(storePasskey, {
    body: { token, name, response: response as unknown as Creation },
  })
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

/** Shown before the browser's dialog. */
function nameMissing(): ApiProblem {
  const message = messageOf('required', currentLocale())
  return new ApiProblem(422, { errors: [{ path: 'name', code: 'required', message }] })
}
