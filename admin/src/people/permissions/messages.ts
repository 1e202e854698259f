import { defineMessages } from '@parvis/schema'

/** What the controls of all rights say. */
export const matrixMessages = defineMessages({
  check: { fr: 'Tout cocher', en: 'Check all' },
  uncheck: { fr: 'Tout décocher', en: 'Uncheck all' },
})

/** What is said of groups before they are deleted. */
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
