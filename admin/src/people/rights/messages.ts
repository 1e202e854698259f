import { defineMessages } from '@parvis/schema'

/** Messages of the list of someone’s rights. */
export const rightsMessages = defineMessages({
  filter: { fr: 'Filtrer les droits', en: 'Filter the rights' },
  count: {
    fr: '%{smart_count} droit |||| %{smart_count} droits',
    en: '%{smart_count} right |||| %{smart_count} rights',
  },
  see: { fr: 'Voir la rubrique', en: 'See the section' },
  given: { fr: 'donné directement', en: 'given directly' },
  inactive: {
    fr: 'Ce compte est désactivé : il n’a aucun droit.',
    en: 'This account is deactivated: it has no rights.',
  },
})

/** Origins of a right. */
export const sourceMessages = defineMessages({
  role: { fr: 'par le rôle', en: 'by the role' },
  group: { fr: 'par le groupe', en: 'by the group' },
  user: { fr: 'par l’utilisateur', en: 'by the user' },
  apiUser: { fr: 'par l’utilisateur API', en: 'by the API user' },
})

/** When someone has no right. */
export const noRightsMessages = defineMessages({
  user: {
    fr: 'Aucun droit pour l’instant. Un groupe ou un rôle peut en donner à cette personne.',
    en: 'No rights yet. A group or a role can give this person some.',
  },
  group: {
    fr: 'Aucun droit pour l’instant. Modifiez les droits du groupe pour lui en donner.',
    en: 'No rights yet. Edit the rights of the group to give it some.',
  },
  apiUser: {
    fr: 'Aucun droit pour l’instant. Choisissez des entités autorisées pour lui en donner.',
    en: 'No rights yet. Choose allowed entities to give it some.',
  },
})

/** Messages of the page of a right's holders. */
export const whoCanMessages = defineMessages({
  title: { fr: 'Qui peut ?', en: 'Who can?' },
  entity: { fr: 'Entité', en: 'Entity' },
  deed: { fr: 'Action', en: 'Action' },
  choose: {
    fr: 'Choisissez une entité et une action pour voir qui en a le droit, et pourquoi.',
    en: 'Choose an entity and an action to see who has the right to it, and why.',
  },
  holders: { fr: 'Ont le droit « %{right} » :', en: 'These have the right “%{right}”:' },
  nobody: { fr: 'Personne n’a le droit « %{right} ».', en: 'Nobody has the right “%{right}”.' },
})

/** Names of the kinds of right holders. */
export const holderKindMessages = defineMessages({
  role: { fr: 'Rôles', en: 'Roles' },
  group: { fr: 'Groupes', en: 'Groups' },
  user: { fr: 'Utilisateurs', en: 'Users' },
  apiUser: { fr: 'Utilisateurs API', en: 'API users' },
})
