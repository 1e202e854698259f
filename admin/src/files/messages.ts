import { defineMessages } from '@parvis/schema'

/** Messages about storage. */
export const storageMessages = defineMessages({
  account: { fr: 'Espace du compte', en: 'Storage of the account' },
  person: { fr: 'Votre espace', en: 'Your storage' },
  figures: { fr: '%{used} sur %{limit}', en: '%{used} of %{limit}' },
  nearlyFull: {
    fr: 'Presque plein : supprimez ce qui ne sert plus, et videz la corbeille.',
    en: 'Nearly full: delete what is no longer needed, and empty the trash.',
  },
  full: {
    fr: 'Plein : supprimez ce qui ne sert plus, et videz la corbeille.',
    en: 'Full: delete what is no longer needed, and empty the trash.',
  },
})

/** Messages about replacing the content of a file. */
export const replaceMessages = defineMessages({
  replace: { fr: 'Remplacer', en: 'Replace' },
  replaced: {
    fr: 'Fichier remplacé : tout ce qui s’y réfère montre le nouveau.',
    en: 'File replaced: all that refers to it shows the new one.',
  },
})
