/** What the screens of users and invitations say, in French. */
export const peopleFr = {
  deactivate: 'Désactiver',
  activate: 'Réactiver',
  deactivateTitle: 'Désactiver %{name} ?',
  activateTitle: 'Réactiver %{name} ?',
  deactivateText:
    'Ses sessions dans ce compte prennent fin aussitôt et cette personne ne peut plus s’y connecter. Ses fiches et ses groupes sont gardés : vous pourrez la réactiver.',
  activateText: 'Cette personne retrouve l’accès à ce compte, avec son rôle et ses groupes.',
  programs:
    'Ces utilisateurs API tiennent leurs droits de cette personne et ne pourront plus rien faire : %{names}.',
  deactivated: 'Accès désactivé',
  activated: 'Accès rétabli',
  howToEnd: 'Pour mettre fin à son accès : « Désactiver », en haut de la page.',
  howToGiveBack: 'Pour lui rendre l’accès : « Réactiver », en haut de la page.',
  oneself: 'C’est votre propre accès : vous serez aussitôt déconnecté de ce compte.',
  cancel: 'Annuler',
}

/** What the screens of users and invitations say, in English. */
export const peopleEn: typeof peopleFr = {
  deactivate: 'Deactivate',
  activate: 'Reactivate',
  deactivateTitle: 'Deactivate %{name}?',
  activateTitle: 'Reactivate %{name}?',
  deactivateText:
    'Their sessions in this account end at once and they can no longer sign in to it. Their records and groups are kept: you can reactivate them.',
  activateText: 'They have access to this account again, with their role and groups.',
  programs:
    'These API users have their rights from this person and will no longer be able to do anything: %{names}.',
  deactivated: 'Access ended',
  activated: 'Access given back',
  howToEnd: 'To end their access: “Deactivate”, at the top of the page.',
  howToGiveBack: 'To give their access back: “Reactivate”, at the top of the page.',
  oneself: 'This is your own access: you will be signed out of this account at once.',
  cancel: 'Cancel',
}
