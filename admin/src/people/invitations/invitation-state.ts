export type InvitationState = 'pending' | 'accepted' | 'expired'

/** The state of an invitation at a moment. */
export function stateOf(
  { acceptedAt, expiresAt }: Readonly<Record<string, unknown>>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted'
  return expiresAt && new Date(String(expiresAt)) <= now ? 'expired' : 'pending'
}
