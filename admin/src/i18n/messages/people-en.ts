import type { peopleFr } from './people-fr'

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
  endSessions: 'End sessions',
  endSessionsTitle: 'End the sessions of %{name}?',
  endSessionsText:
    'They are signed out of this account everywhere, at once, and have to sign in again. Their access stays the same.',
  endSessionsOneself: 'These are your own sessions: you will be signed out at once, here too.',
  sessionsEnded: 'Sessions ended: %{name}',
  deactivated: 'Access ended',
  activated: 'Access given back',
  howToEnd: 'To end their access: “Deactivate”, at the top of the page.',
  howToGiveBack: 'To give their access back: “Reactivate”, at the top of the page.',
  oneself: 'This is your own access: you will be signed out of this account at once.',
  cancel: 'Cancel',
}
