/** What the screens of invitations say, in French. */
export const invitationsFr = {
  invite: 'Inviter',
  sendAgain: 'Envoyer à nouveau',
  sent: 'Invitation envoyée à %{email} ; le lien précédent ne fonctionne plus.',
  states: { pending: 'En attente, expire %{when}', accepted: 'Acceptée', expired: 'Expirée' },
}

/** What the screens of invitations say, in English. */
export const invitationsEn: typeof invitationsFr = {
  invite: 'Invite',
  sendAgain: 'Send again',
  sent: 'Invitation sent to %{email}; the link before it no longer works.',
  states: { pending: 'Pending, expires %{when}', accepted: 'Accepted', expired: 'Expired' },
}
