import { defineMessages } from '@parvis/schema'

/** Messages about how values differ. */
export const differenceMessages = defineMessages({
  before: { fr: 'Avant', en: 'Before' },
  after: { fr: 'Après', en: 'After' },
  added: { fr: 'Ajouté', en: 'Added' },
  removed: { fr: 'Retiré', en: 'Removed' },
  changedItem: { fr: 'Modifié : %{title}', en: 'Changed: %{title}' },
})
