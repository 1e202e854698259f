import { defineMessages } from '@parvis/schema'

/** Messages of the audit log. */
export const auditMessages = defineMessages({
  system: { fr: 'Parvis', en: 'Parvis' },
  named: { fr: '« %{title} » (%{entity})', en: '“%{title}” (%{entity})' },
  unnamed: { fr: '%{title} (%{entity})', en: '%{title} (%{entity})' },
  unknown: { fr: '%{actor} : %{action}, %{what}', en: '%{actor}: %{action}, %{what}' },
  noChange: { fr: 'Aucune valeur n’a été notée.', en: 'No value was noted.' },
})
