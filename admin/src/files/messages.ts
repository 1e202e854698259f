import { defineWords } from '../i18n/define-words'

/** What is said of the room that files take. */
export const storageMessages = defineWords(
  {
    account: 'Espace du compte',
    person: 'Votre espace',
    figures: '%{used} sur %{limit}',
    nearlyFull: 'Presque plein : supprimez ce qui ne sert plus, et videz la corbeille.',
    full: 'Plein : supprimez ce qui ne sert plus, et videz la corbeille.',
  },
  {
    account: 'Storage of the account',
    person: 'Your storage',
    figures: '%{used} of %{limit}',
    nearlyFull: 'Nearly full: delete what is no longer needed, and empty the trash.',
    full: 'Full: delete what is no longer needed, and empty the trash.',
  },
)

/** What is said when the content of a file is replaced. */
export const replaceWords = defineWords(
  {
    replace: 'Remplacer',
    replaced: 'Fichier remplacé : tout ce qui s’y réfère montre le nouveau.',
  },
  {
    replace: 'Replace',
    replaced: 'File replaced: all that refers to it shows the new one.',
  },
)
