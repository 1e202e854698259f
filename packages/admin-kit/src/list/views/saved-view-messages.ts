import { defineMessages } from '@parvis/schema'

/** Messages of saved views. */
export const savedViewMessages = defineMessages({
  title: { fr: 'Vues enregistrées', en: 'Saved views' },
  usual: { fr: 'Vue habituelle', en: 'Usual view' },
  none: {
    fr: 'Aucune vue enregistrée. Filtrez et disposez la liste, puis donnez-lui un nom ici pour la retrouver.',
    en: 'No saved view. Filter and arrange the list, then give it a name here to find it again.',
  },
  own: { fr: 'Les vôtres', en: 'Your own' },
  account: { fr: 'Pour tout le compte', en: 'For the whole account' },
  name: { fr: 'Nom de la vue', en: 'Name of the view' },
  audience: { fr: 'Pour', en: 'For' },
  forOneself: { fr: 'Vous seul', en: 'Yourself' },
  forGroup: { fr: 'Le groupe « %{name} »', en: 'The group “%{name}”' },
  forAccount: { fr: 'Tout le compte', en: 'The whole account' },
  save: { fr: 'Enregistrer la vue actuelle', en: 'Save the present view' },
  taken: { fr: 'Une vue porte déjà ce nom.', en: 'A view has this name already.' },
  actions: { fr: 'Actions sur « %{name} »', en: 'Actions on “%{name}”' },
  rename: { fr: 'Renommer', en: 'Rename' },
  replace: { fr: 'Remplacer par la liste actuelle', en: 'Replace with the present list' },
  replaced: {
    fr: '« %{name} » montre maintenant la liste actuelle.',
    en: '“%{name}” shows the present list now.',
  },
  copyAddress: { fr: 'Copier son adresse', en: 'Copy its address' },
  copied: { fr: 'Adresse copiée : %{address}', en: 'Address copied: %{address}' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  removed: { fr: 'La vue « %{name} » est supprimée.', en: 'The view “%{name}” is deleted.' },
  undo: { fr: 'Annuler', en: 'Undo' },
  makeDefault: { fr: 'Ouvrir la liste avec « %{name} »', en: 'Open the list with “%{name}”' },
  isDefault: { fr: 'Par défaut', en: 'Default' },
  current: { fr: 'Affichée', en: 'Shown' },
  everything: { fr: 'Toute la liste', en: 'The whole list' },
  cards: { fr: 'fiches', en: 'cards' },
  calendar: { fr: 'calendrier', en: 'calendar' },
  search: { fr: '« %{text} »', en: '“%{text}”' },
  ignored: {
    fr: 'Ignoré, car cela n’existe plus : %{names}.',
    en: 'Ignored, as it is not there any more: %{names}.',
  },
  changed: {
    fr: 'Quelqu’un a modifié cette vue entre-temps. La voici telle qu’elle est ; recommencez s’il le faut.',
    en: 'Somebody changed this view meanwhile. It is shown as it is now; try once more if need be.',
  },
})
