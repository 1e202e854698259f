/** A channel of a server, as the API tells it. */
export interface SeenChannel {
  readonly kind: string
  /** Permissions that the bot lacks there. */
  readonly missing: readonly string[]
  /** Why nothing is sent there until somebody mended it. */
  readonly stoppedFor: string | null
}

/** Whether the bot can write messages in a channel. */
export function canWrite({ kind, missing, stoppedFor }: SeenChannel): boolean {
  return kind !== 'other' && stoppedFor === null && !missing.includes('send_messages')
}
