import { list } from '@parvis/schema'
import { defineWidgetSettings } from './define-widget.js'

/** Settings of the roles that people get when they arrive. */
export const arrivalRolesSettings = defineWidgetSettings({
  name: 'arrival-roles',
  label: {
    one: { fr: 'Rôles à l’arrivée', en: 'Roles at arrival' },
    many: { fr: 'Rôles à l’arrivée', en: 'Roles at arrival' },
  },
  settings: {
    roles: list({
      label: { fr: 'Rôles', en: 'Roles' },
      help: {
        fr: 'Donnés à chaque personne qui a accepté le règlement du serveur.',
        en: 'Given to everyone who has agreed to the rules of the server.',
      },
      maxLength: 100,
      maxItems: 10,
    }),
  },
})
