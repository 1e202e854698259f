import { defineMessages } from '@parvis/schema'

/** Messages of the checkboxes of several rights. */
export const matrixMessages = defineMessages({
  check: { fr: 'Tout cocher', en: 'Check all' },
  uncheck: { fr: 'Tout décocher', en: 'Uncheck all' },
})

/** Messages about deleting groups. */
export const removalMessages = defineMessages({
  nobody: { fr: 'Personne n’en fait partie.', en: 'Nobody belongs to it.' },
  members: {
    fr: '%{count} membre en fait partie. |||| %{count} membres en font partie.',
    en: '%{count} member belongs to it. |||| %{count} members belong to it.',
  },
  lost: {
    fr: 'Cette personne perd ces droits, sauf ceux qu’elle tient de son rôle ou d’un autre groupe : |||| Ces personnes perdent ces droits, sauf ceux qu’elles tiennent de leur rôle ou d’un autre groupe :',
    en: 'This person loses these rights, but for those that their role or another group gives them: |||| These people lose these rights, but for those that their role or another group gives them:',
  },
  default: {
    fr: 'C’est le groupe par défaut : choisissez-en d’abord un autre.',
    en: 'It is the default group: choose another one first.',
  },
  unknown: {
    fr: 'Ses membres et ses droits n’ont pas pu être lus.',
    en: 'Its members and its rights could not be read.',
  },
})

/** Messages of the permission matrix. */
export const permissionMessages = defineMessages({
  caption: {
    fr: 'Droits du groupe : une ligne par entité, une colonne par action',
    en: 'Rights of the group: a row for each entity, a column for each action',
  },
  entity: { fr: 'Entité', en: 'Entity' },
  cell: { fr: '%{action} : %{entity}', en: '%{action}: %{entity}' },
  keys: {
    fr: 'Au clavier, les flèches vont d’une case à l’autre.',
    en: 'With the keyboard, arrows go from one box to the other.',
  },
  whoCan: { fr: 'Qui peut ? %{name}', en: 'Who can? %{name}' },
  checkEverything: { fr: 'Tout cocher', en: 'Check all' },
  checkAll: { fr: 'Tout cocher : %{name}', en: 'Check all: %{name}' },
  included: {
    fr: '« Complet » comprend toutes les actions : en décocher une garde les autres.',
    en: '“Full” includes every action: unchecking one keeps the others.',
  },
  above: {
    fr: 'Vous ne pouvez ni donner ni retirer un droit que vous n’avez pas : sa case est désactivée.',
    en: 'You can neither give nor take away a right that you do not have: its box is disabled.',
  },
  unknown: {
    fr: 'Droits inconnus de cette version, gardés tels quels :',
    en: 'Rights unknown to this version, kept as they are:',
  },
})
