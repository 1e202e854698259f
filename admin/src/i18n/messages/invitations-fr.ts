/** What the screens of invitations say, in French. */
export const invitationsFr = {
  invite: 'Inviter',
  sendAgain: 'Envoyer à nouveau',
  sent: 'Invitation envoyée à %{email} ; le lien précédent ne fonctionne plus.',
  states: { pending: 'En attente, expire %{when}', accepted: 'Acceptée', expired: 'Expirée' },
}
