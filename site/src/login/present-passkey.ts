import type { Answer } from '../calls/answer'
import type { PasskeyAnswer, PasskeyRequest } from '../calls/passkeys'

/** Outcomes of browser errors, which do not distinguish a cancellation, a timeout and a missing passkey. */
const outcomes: Record<string, 'cancelled' | 'unsupported'> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  NotSupportedError: 'unsupported',
}

type Library = typeof import('@simplewebauthn/browser')

/** Result of presenting a passkey: its answer, nothing, or a refusal. */
export type Presented = Answer<PasskeyAnswer> | { outcome: 'cancelled' } | { outcome: 'unsupported' }

/**
 * Requests a challenge from the API, and a response to it from the browser.
 *
 * @param autofillEnd given, the browser offers passkeys in its autofill until one is chosen or this is aborted
 */
export async function presentPasskey(
  begin: () => Promise<Answer<PasskeyRequest>>,
  autofillEnd?: AbortSignal,
): Promise<Presented> {
  if (typeof PublicKeyCredential !== 'function') return { outcome: 'unsupported' }
  const [begun, library] = await Promise.all([begin(), loadLibrary()])
  if (begun.outcome !== 'done') return begun
  if (!library) return { outcome: 'unreachable' }
  return answerOf(library, begun.item, autofillEnd)
}

/** Whether the browser offers passkeys in its autofill. */
export async function fillsInPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

// Loaded on demand: few people sign in with a passkey.
async function loadLibrary(): Promise<Library | undefined> {
  try {
    return await import('@simplewebauthn/browser')
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function answerOf(
  { startAuthentication, WebAuthnAbortService }: Library,
  { token, options }: PasskeyRequest,
  autofillEnd?: AbortSignal,
): Promise<Presented> {
  if (autofillEnd?.aborted) return { outcome: 'cancelled' }
  autofillEnd?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  try {
    const response = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofillEnd !== undefined,
      // The form may be left while the library asks what the browser can do.
      verifyBrowserAutofillInput: false,
    })
    return { outcome: 'done', item: { token, response } }
  } catch (error) {
    const outcome = outcomes[nameOf(error)]
    if (!outcome) console.error(error)
    return { outcome: outcome ?? 'failed' }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
