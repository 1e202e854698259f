import { defineMessages } from '@parvis/schema'

/** Messages of saved filters. */
export const savedFilterMessages = defineMessages({
  title: { fr: 'Filtres enregistrés', en: 'Saved filters' },
  none: {
    fr: 'Aucun filtre enregistré. Filtrez la liste, puis donnez-lui un nom ici pour la retrouver.',
    en: 'No saved filter. Filter the list, then give it a name here to find it again.',
  },
  name: { fr: 'Nom du filtre', en: 'Name of the filter' },
  save: { fr: 'Enregistrer le filtre actuel', en: 'Save the present filter' },
  taken: { fr: 'Un filtre porte déjà ce nom.', en: 'A filter has this name already.' },
  rename: { fr: 'Renommer « %{name} »', en: 'Rename “%{name}”' },
  submitName: { fr: 'Renommer', en: 'Rename' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  remove: { fr: 'Supprimer « %{name} »', en: 'Delete “%{name}”' },
  removed: { fr: 'Le filtre « %{name} » est supprimé.', en: 'The filter “%{name}” is deleted.' },
  undo: { fr: 'Annuler', en: 'Undo' },
  makeDefault: { fr: 'Ouvrir la liste avec « %{name} »', en: 'Open the list with “%{name}”' },
  isDefault: { fr: 'Par défaut', en: 'Default' },
  current: { fr: 'Affiché', en: 'Shown' },
  everything: { fr: 'Toute la liste', en: 'The whole list' },
  search: { fr: '« %{text} »', en: '“%{text}”' },
  ignored: {
    fr: 'Ignoré, car cela n’existe plus : %{names}.',
    en: 'Ignored, as it is not there any more: %{names}.',
  },
})
