import { defineMessages } from '@parvis/schema'

/** What the screens of invitations say. */
export const invitationMessages = defineMessages({
  invite: { fr: 'Inviter', en: 'Invite' },
  sendAgain: { fr: 'Envoyer à nouveau', en: 'Send again' },
  sent: {
    fr: 'Invitation envoyée à %{email} ; le lien précédent ne fonctionne plus.',
    en: 'Invitation sent to %{email}; the link before it no longer works.',
  },
})

/** What the states of an invitation are called. */
export const invitationStateMessages = defineMessages({
  pending: { fr: 'En attente, expire %{when}', en: 'Pending, expires %{when}' },
  accepted: { fr: 'Acceptée', en: 'Accepted' },
  expired: { fr: 'Expirée', en: 'Expired' },
})
