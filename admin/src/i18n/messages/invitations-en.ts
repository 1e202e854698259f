import type { invitationsFr } from './invitations-fr'

/** What the screens of invitations say, in English. */
export const invitationsEn: typeof invitationsFr = {
  invite: 'Invite',
  sendAgain: 'Send again',
  sent: 'Invitation sent to %{email}; the link before it no longer works.',
  states: { pending: 'Pending, expires %{when}', accepted: 'Accepted', expired: 'Expired' },
}
