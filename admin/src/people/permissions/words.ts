import { defineWords } from '../../i18n/define-words'

/** What the controls of all rights say. */
export const matrixWords = defineWords(
  { check: 'Tout cocher', uncheck: 'Tout décocher' },
  { check: 'Check all', uncheck: 'Uncheck all' },
)

/** What is said of groups before they are deleted. */
export const removalWords = defineWords(
  {
    nobody: 'Personne n’en fait partie.',
    members: '%{count} membre en fait partie. |||| %{count} membres en font partie.',
    lost: 'Cette personne perd ces droits, sauf ceux qu’elle tient de son rôle ou d’un autre groupe : |||| Ces personnes perdent ces droits, sauf ceux qu’elles tiennent de leur rôle ou d’un autre groupe :',
    default: 'C’est le groupe par défaut : choisissez-en d’abord un autre.',
    unknown: 'Ses membres et ses droits n’ont pas pu être lus.',
  },
  {
    nobody: 'Nobody belongs to it.',
    members: '%{count} member belongs to it. |||| %{count} members belong to it.',
    lost: 'This person loses these rights, but for those that their role or another group gives them: |||| These people lose these rights, but for those that their role or another group gives them:',
    default: 'It is the default group: choose another one first.',
    unknown: 'Its members and its rights could not be read.',
  },
)
