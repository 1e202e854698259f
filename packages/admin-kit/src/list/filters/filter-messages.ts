import { defineMessages } from '@parvis/schema'

/** Messages that say by what a list is filtered. */
export const filterMessages = defineMessages({
  filters_active: { fr: 'Filtres actifs', en: 'Active filters' },
  filters_clear: { fr: 'Tout effacer', en: 'Clear all' },
  filter_remove: { fr: 'Retirer le filtre « %{filter} »', en: 'Remove the filter “%{filter}”' },
  filter_unknown: { fr: 'Filtre non compris : %{name}', en: 'Filter not understood: %{name}' },
  filter_words_is: { fr: '%{field} : %{value}', en: '%{field}: %{value}' },
  filter_words_is_not: { fr: '%{field} n’est pas « %{value} »', en: '%{field} is not “%{value}”' },
  filter_words_contains: { fr: '%{field} contient « %{value} »', en: '%{field} contains “%{value}”' },
  filter_words_empty: { fr: '%{field} : vide', en: '%{field}: empty' },
  filter_words_not_empty: { fr: '%{field} : non vide', en: '%{field}: not empty' },
  filter_words_at_least: { fr: '%{field} : au moins %{from}', en: '%{field}: at least %{from}' },
  filter_words_at_most: { fr: '%{field} : au plus %{to}', en: '%{field}: at most %{to}' },
  filter_words_between: { fr: '%{field} : de %{from} à %{to}', en: '%{field}: from %{from} to %{to}' },
  filter_words_period: { fr: '%{field} : du %{from} au %{to}', en: '%{field}: from %{from} to %{to}' },
  filter_words_since: { fr: '%{field} : à partir du %{from}', en: '%{field}: from %{from}' },
  filter_words_until: { fr: '%{field} : jusqu’au %{to}', en: '%{field}: until %{to}' },
})

export type FilterKey = keyof typeof filterMessages
