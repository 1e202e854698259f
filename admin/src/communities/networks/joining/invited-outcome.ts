import type { NetworkCause } from '@parvis/schemas/causes'
import type { FoundServer } from './submit-answer'

/** What the history of the browser remembers of an invitation that was answered. */
export interface InvitedOutcome {
  /** Why no network came of it. */
  readonly cause?: NetworkCause
  /** Why the answer was not taken, in words. */
  readonly refusal?: string
}

/** A server that a community may be built from, with what proves it. */
export interface ImportedServer {
  readonly server: FoundServer
  readonly imported: string
}

/** What came of an invitation, in an entry of the history. */
export function outcomeIn(state: unknown): InvitedOutcome {
  return isObject(state) ? state : {}
}

/** The server that a community may be built from, in an entry of the history; undefined when there is none. */
export function importedIn(state: unknown): ImportedServer | undefined {
  return isObject(state) && 'imported' in state && 'server' in state
    ? (state as unknown as ImportedServer)
    : undefined
}

function isObject(state: unknown): state is object {
  return typeof state === 'object' && state !== null
}
