import { defineMessages } from '@parvis/schema'

/** Messages of the cells that are edited in a list. */
export const cellMessages = defineMessages({
  edit: { fr: 'Modifier « %{field} » de %{title}', en: 'Edit “%{field}” of %{title}' },
  hint: { fr: 'Modifier ici (F2)', en: 'Edit here (F2)' },
  keys: {
    fr: 'Entrée enregistre, Tabulation enregistre et passe à la cellule suivante, Échap rétablit la valeur.',
    en: 'Enter saves, Tab saves and goes to the next cell, Escape restores the value.',
  },
  saved: { fr: '« %{field} » de %{title} : enregistré', en: '“%{field}” of %{title}: saved' },
})
