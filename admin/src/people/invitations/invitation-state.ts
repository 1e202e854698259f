export type InvitationState = 'pending' | 'accepted' | 'expired'

/** How an invitation stands at a moment. */
export function stateOf(
  { acceptedAt, expiresAt }: Readonly<Record<string, unknown>>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted'
  return expiresAt && new Date(String(expiresAt)) <= now ? 'expired' : 'pending'
}
