import { defineMessages } from '@parvis/schema'

/** Messages about what refers to records that are to be deleted. */
export const usesMessages = defineMessages({
  loading: { fr: 'Recherche de ce qui l’utilise…', en: 'Looking for what uses it…' },
  count: {
    fr: 'Utilisé par %{smart_count} élément : |||| Utilisé par %{smart_count} éléments :',
    en: 'Used by %{smart_count} item: |||| Used by %{smart_count} items:',
  },
  atLeast: {
    fr: 'Utilisé par au moins %{smart_count} éléments :',
    en: 'Used by at least %{smart_count} items:',
  },
  item: { fr: '%{field} de « %{title} »', en: '%{field} of “%{title}”' },
  more: {
    fr: 'et %{smart_count} autre |||| et %{smart_count} autres',
    en: 'and %{smart_count} other |||| and %{smart_count} others',
  },
  first: {
    fr: 'Seuls les %{count} premiers ont été vérifiés.',
    en: 'Only the first %{count} were checked.',
  },
  unknown: { fr: 'Ce qui l’utilise n’a pas pu être vérifié.', en: 'What uses it could not be checked.' },
})
