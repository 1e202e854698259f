import { defineMessages } from '@parvis/schema'

/** Messages of the choice between two versions of a record. */
export const conflictMessages = defineMessages({
  title: { fr: 'Deux versions de la même fiche', en: 'Two versions of the same record' },
  intro: {
    fr: 'Quelqu’un a enregistré cette fiche pendant que vous la modifiiez. Choisissez, pour chaque champ, la valeur à garder.',
    en: 'Someone saved this record while you were editing it. Choose, for each field, the value to keep.',
  },
  byMe: { fr: 'Modifié par vous', en: 'Changed by you' },
  byThem: { fr: 'Modifié par une autre personne', en: 'Changed by someone else' },
  byBoth: { fr: 'Modifié des deux côtés', en: 'Changed on both sides' },
  mine: { fr: 'Ma valeur', en: 'My value' },
  theirs: { fr: 'L’autre valeur', en: 'The other value' },
  save: { fr: 'Enregistrer ces choix', en: 'Save these choices' },
  cancel: { fr: 'Continuer la saisie', en: 'Keep editing' },
})
