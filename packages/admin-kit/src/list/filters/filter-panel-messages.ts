import { defineMessages } from '@parvis/schema'

/** Messages of the panel in which a list is filtered. */
export const filterPanelMessages = defineMessages({
  filter_operator: { fr: 'Condition', en: 'Condition' },
  filter_value: { fr: 'Valeur', en: 'Value' },
  filter_from: { fr: 'De', en: 'From' },
  filter_to: { fr: 'À', en: 'To' },
  filter_incomplete: {
    fr: 'Cette valeur n’est pas complète : la liste n’en tient pas compte.',
    en: 'This value is not complete: the list does not follow it.',
  },
  operator_is: { fr: 'est', en: 'is' },
  operator_is_not: { fr: 'n’est pas', en: 'is not' },
  operator_contains: { fr: 'contient', en: 'contains' },
  operator_one_of: { fr: 'est parmi', en: 'is one of' },
  operator_range: { fr: 'de … à …', en: 'from … to …' },
  operator_empty: { fr: 'est vide', en: 'is empty' },
  operator_not_empty: { fr: 'n’est pas vide', en: 'is not empty' },
})
