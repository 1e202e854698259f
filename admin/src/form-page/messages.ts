import { defineMessages } from '@parvis/schema'

/** Messages of the page of field kinds. */
export const formPageMessages = defineMessages({
  title: { fr: 'Types de champs', en: 'Kinds of fields' },
  intro: {
    fr: 'Un champ de chaque type, à essayer : rien n’est enregistré.',
    en: 'A field of each kind, to be tried: nothing is saved.',
  },
  schema: { fr: 'Schéma JSON (%{kind})', en: 'JSON Schema (%{kind})' },
  value: { fr: 'Valeur enregistrée', en: 'Stored value' },
  refused: { fr: 'Valeur refusée', en: 'Refused value' },
})
