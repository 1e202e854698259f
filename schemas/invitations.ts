import { choice, dateTime, defineResource, email, french, reference, references } from '@parvis/schema'
import { languages } from './languages.js'
import { roles } from './roles.js'

/** An invitation to the account, by a mailed link that is valid for seven days and works once. */
export const invitations = defineResource({
  name: 'invitations',
  route: 'settings/invitations',
  navigation: { section: 'people' },
  label: { one: { fr: 'Invitation', en: 'Invitation' }, many: { fr: 'Invitations', en: 'Invitations' } },
  empty: {
    fr: french`Aucune invitation pour l’instant. Invitez quelqu’un à rejoindre le compte : un lien lui est envoyé.`,
    en: 'No invitation yet. Invite someone to join the account: they are sent a link.',
  },
  title: 'email',
  actions: ['create', 'read', 'delete'],
  fields: {
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true }),
    role: choice({
      label: { fr: 'Rôle', en: 'Role' },
      help: { fr: french`Sans choix : utilisateur.`, en: 'None chosen: user.' },
      choices: roles,
    }),
    groups: references({
      label: { fr: 'Groupes', en: 'Groups' },
      help: { fr: 'En plus du groupe par défaut.', en: 'Beside the default group.' },
      to: 'groups',
    }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    invitedBy: reference({ label: { fr: 'Invité par', en: 'Invited by' }, to: 'users', readOnly: true }),
    expiresAt: dateTime({ label: { fr: 'Expire le', en: 'Expires' }, readOnly: true }),
    acceptedAt: dateTime({ label: { fr: 'Acceptée le', en: 'Accepted' }, readOnly: true }),
  },
  list: {
    columns: ['email', 'expiresAt', 'role', 'groups', 'invitedBy', 'acceptedAt'],
    filters: ['email', 'role', 'expiresAt', 'acceptedAt'],
    sorts: ['email', 'expiresAt', 'acceptedAt'],
    search: ['email'],
    order: { field: 'email', direction: 'ASC' },
  },
})
