import type { NetworkCause } from '@parvis/schemas/causes'
import type { FoundServer } from './submit-answer'

/** The state of a history entry after an answered invitation. */
export interface InvitedOutcome {
  /** Why there is no network. */
  readonly cause?: NetworkCause
  /** Why the answer was refused, as a sentence. */
  readonly refusal?: string
}

/** A server that a community may be created from, with its proof. */
export interface ImportedServer {
  readonly server: FoundServer
  readonly imported: string
}

/** The outcome of an invitation, in a history entry. */
export function outcomeIn(state: unknown): InvitedOutcome {
  return isObject(state) ? state : {}
}

/** The server that a community may be created from, in a history entry; undefined if there is none. */
export function importedIn(state: unknown): ImportedServer | undefined {
  return isObject(state) && 'imported' in state && 'server' in state
    ? (state as unknown as ImportedServer)
    : undefined
}

function isObject(state: unknown): state is object {
  return typeof state === 'object' && state !== null
}
