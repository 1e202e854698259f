import { defineMessages } from '@parvis/schema'

/** Messages of the audit log. */
export const auditMessages = defineMessages({
  system: { fr: 'Parvis', en: 'Parvis' },
  named: { fr: '« %{title} » (%{entity})', en: '“%{title}” (%{entity})' },
  unnamed: { fr: '%{title} (%{entity})', en: '%{title} (%{entity})' },
  unknown: { fr: '%{actor} : %{action}, %{what}', en: '%{actor}: %{action}, %{what}' },
  before: { fr: 'Avant', en: 'Before' },
  after: { fr: 'Après', en: 'After' },
  added: { fr: 'Ajouté', en: 'Added' },
  removed: { fr: 'Retiré', en: 'Removed' },
  changedItem: { fr: 'Modifié : %{title}', en: 'Changed: %{title}' },
  noChange: { fr: 'Aucune valeur n’a été notée.', en: 'No value was noted.' },
})
