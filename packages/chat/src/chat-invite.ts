import type { UserId } from './ids.js'

/** An invite to a server. */
export interface ChatInvite {
  readonly code: string
  /** How many people have joined by it. */
  readonly uses: number
  /** Who made it, with their display name; null when unknown. */
  readonly inviter: { readonly userId: UserId; readonly name: string } | null
}
