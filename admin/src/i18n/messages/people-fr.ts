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
  endSessions: 'Fermer les sessions',
  endSessionsTitle: 'Fermer les sessions de %{name} ?',
  endSessionsText:
    'Cette personne est déconnectée de ce compte partout, aussitôt, et doit se reconnecter. Son accès reste le même.',
  endSessionsOneself: 'Ce sont vos propres sessions : vous serez aussitôt déconnecté, ici aussi.',
  sessionsEnded: 'Sessions fermées : %{name}',
  deactivated: 'Accès désactivé',
  activated: 'Accès rétabli',
  howToEnd: 'Pour mettre fin à son accès : « Désactiver », en haut de la page.',
  howToGiveBack: 'Pour lui rendre l’accès : « Réactiver », en haut de la page.',
  oneself: 'C’est votre propre accès : vous serez aussitôt déconnecté de ce compte.',
  cancel: 'Annuler',
}
