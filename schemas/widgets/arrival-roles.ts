import { arrivalRolesSettings } from './arrival-roles-settings.js'
import { defineWidget } from './define-widget.js'

/** Gives roles to everyone who joins a server, once they have agreed to its rules. */
export const arrivalRoles = defineWidget(arrivalRolesSettings, {
  summary: {
    fr: 'Le robot donne des rôles à chaque personne qui rejoint un serveur, dès qu’elle en a accepté le règlement.',
    en: 'The bot gives roles to everyone who joins a server, as soon as they have agreed to its rules.',
  },
  example: () => ({ roles: ['1'] }),
  needs: ({ roles }) => ({ channels: {}, roles }),
  memory: {},
  reasons: {
    given: { fr: 'Cette personne est arrivée.', en: 'This person has arrived.' },
  },
  check: ({ roles }) => (roles.length === 0 ? [{ path: 'roles', code: 'required' }] : []),
  decide: ({ members }, { roles }, _, memory) => ({
    messages: [],
    roles: members.flatMap(({ userId }) => roles.map((roleId) => ({ userId, roleId }))),
    memory,
    reason: 'given',
  }),
})
