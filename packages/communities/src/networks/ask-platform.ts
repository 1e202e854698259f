/** Calls to a platform while a person waits, and the errors for the caller. */

import { ChatError, type ChatPlatform, type ChatProblem } from '@parvis/chat'
import { EngineError } from '@parvis/engine'
import { defineRefusal, type RuleCode } from '@parvis/schema'
import { type NetworkCause, networkCauses } from '@parvis/schemas/causes'
import { communityRefusals } from '../refusals.js'

/** Timeout of a platform call while a person waits, in milliseconds. */
const patience = 10_000

/**
 * Calls a platform while a person waits.
 *
 * @param path the field to blame when the platform refuses
 * @throws EngineError `unavailable` on a timeout or a temporary failure; `invalid_input` on a refusal
 */
export async function askLive<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChatError('unavailable')), patience)
  })
  try {
    return await Promise.race([ask(), tooLate])
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    if (error.persistence === 'lasting') throw causeRefusal(path, networkCauseOf(error))
    throw new EngineError('unavailable', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Calls a platform. @throws EngineError `invalid_input` in place of the platform's refusal */
export async function orRefused<Result>(path: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChatError) throw causeRefusal(path, networkCauseOf(error))
    throw error
  }
}

/** The requested platform. @throws EngineError `invalid_input` when it is not configured */
export function knownPlatform(platform: ChatPlatform | undefined): ChatPlatform {
  if (platform) return platform
  throw new EngineError('invalid_input', {
    errors: [{ path: 'type', code: communityRefusals.unknownPlatform }],
  })
}

/** The refusal of a server that cannot be connected. @param path the field that named it */
export function causeRefusal(path: string, cause: NetworkCause): EngineError {
  return new EngineError('invalid_input', { errors: [{ path, code: causeCodes[cause] }] })
}

const causeCodes = Object.fromEntries(
  Object.entries(networkCauses).map(([cause, words]) => [cause, defineRefusal(cause, words)]),
) as Record<NetworkCause, RuleCode>

/** The cause that a network shows after a platform's failure. */
export function networkCauseOf({ problem }: ChatError): NetworkCause {
  return causeOf[problem]
}

const causeOf = {
  not_found: 'not_joined',
  not_joined: 'not_joined',
  forbidden: 'forbidden',
  members_hidden: 'members_hidden',
  not_writable: 'forbidden',
  invalid: 'unavailable',
  filtered: 'unavailable',
  suspected: 'forbidden',
  unreachable: 'forbidden',
  refused: 'code_refused',
  already_sent: 'unavailable',
  unauthorised: 'unauthorised',
  blocked: 'unavailable',
  limited: 'unavailable',
  unavailable: 'unavailable',
} as const satisfies Record<ChatProblem, NetworkCause>
