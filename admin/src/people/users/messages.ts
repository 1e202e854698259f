import { defineMessages } from '@parvis/schema'

/** What the screens of users say. */
export const userMessages = defineMessages({
  deactivate: { fr: 'Désactiver', en: 'Deactivate' },
  activate: { fr: 'Réactiver', en: 'Reactivate' },
  deactivateTitle: { fr: 'Désactiver %{name} ?', en: 'Deactivate %{name}?' },
  activateTitle: { fr: 'Réactiver %{name} ?', en: 'Reactivate %{name}?' },
  deactivateText: {
    fr: 'Ses sessions dans ce compte prennent fin aussitôt et cette personne ne peut plus s’y connecter. Ses fiches et ses groupes sont gardés : vous pourrez la réactiver.',
    en: 'Their sessions in this account end at once and they can no longer sign in to it. Their records and groups are kept: you can reactivate them.',
  },
  activateText: {
    fr: 'Cette personne retrouve l’accès à ce compte, avec son rôle et ses groupes.',
    en: 'They have access to this account again, with their role and groups.',
  },
  programs: {
    fr: 'Ces utilisateurs API tiennent leurs droits de cette personne et ne pourront plus rien faire : %{names}.',
    en: 'These API users have their rights from this person and will no longer be able to do anything: %{names}.',
  },
  endSessions: { fr: 'Fermer les sessions', en: 'End sessions' },
  endSessionsTitle: { fr: 'Fermer les sessions de %{name} ?', en: 'End the sessions of %{name}?' },
  endSessionsText: {
    fr: 'Cette personne est déconnectée de ce compte partout, aussitôt, et doit se reconnecter. Son accès reste le même.',
    en: 'They are signed out of this account everywhere, at once, and have to sign in again. Their access stays the same.',
  },
  endSessionsOneself: {
    fr: 'Ce sont vos propres sessions : vous serez aussitôt déconnecté, ici aussi.',
    en: 'These are your own sessions: you will be signed out at once, here too.',
  },
  sessionsEnded: { fr: 'Sessions fermées : %{name}', en: 'Sessions ended: %{name}' },
  deactivated: { fr: 'Accès désactivé', en: 'Access ended' },
  activated: { fr: 'Accès rétabli', en: 'Access given back' },
  howToEnd: {
    fr: 'Pour mettre fin à son accès : « Désactiver », en haut de la page.',
    en: 'To end their access: “Deactivate”, at the top of the page.',
  },
  howToGiveBack: {
    fr: 'Pour lui rendre l’accès : « Réactiver », en haut de la page.',
    en: 'To give their access back: “Reactivate”, at the top of the page.',
  },
  oneself: {
    fr: 'C’est votre propre accès : vous serez aussitôt déconnecté de ce compte.',
    en: 'This is your own access: you will be signed out of this account at once.',
  },
  cancel: { fr: 'Annuler', en: 'Cancel' },
})
