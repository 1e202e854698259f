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
