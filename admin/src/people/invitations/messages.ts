import { defineMessages } from '@parvis/schema'

/** Messages of invitations. */
export const invitationMessages = defineMessages({
  invite: { fr: 'Inviter', en: 'Invite' },
  sendAgain: { fr: 'Envoyer à nouveau', en: 'Send again' },
  sent: {
    fr: 'Invitation envoyée à %{email} ; le lien précédent ne fonctionne plus.',
    en: 'Invitation sent to %{email}; the link before it no longer works.',
  },
})

/** Names of an invitation's states. */
export const invitationStateMessages = defineMessages({
  pending: { fr: 'En attente, expire %{when}', en: 'Pending, expires %{when}' },
  accepted: { fr: 'Acceptée', en: 'Accepted' },
  expired: { fr: 'Expirée', en: 'Expired' },
})
