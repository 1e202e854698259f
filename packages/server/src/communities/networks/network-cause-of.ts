import type { ChatError, ChatProblem } from '@parvis/chat'
import type { NetworkCause } from '@parvis/schemas/causes'

/** What a network is told to have failed for when its platform did not do what it was asked. */
export function networkCauseOf({ problem }: ChatError): NetworkCause {
  return causes[problem]
}

const causes = {
  not_found: 'not_joined',
  not_joined: 'not_joined',
  forbidden: 'forbidden',
  members_hidden: 'members_hidden',
  not_writable: 'forbidden',
  invalid: 'unavailable',
  refused: 'code_refused',
  already_sent: 'unavailable',
  unauthorised: 'unauthorised',
  blocked: 'unavailable',
  limited: 'unavailable',
  unavailable: 'unavailable',
} as const satisfies Record<ChatProblem, NetworkCause>
