import { french, type Locale } from '@parvis/schema'
import { useLanguage } from '../../messages/language.js'

const messages = {
  fr: {
    title: 'Filtres enregistrés',
    none: 'Aucun filtre enregistré. Filtrez la liste, puis donnez-lui un nom ici pour la retrouver.',
    name: 'Nom du filtre',
    save: 'Enregistrer le filtre actuel',
    taken: 'Un filtre porte déjà ce nom.',
    rename: (name: string) => french`Renommer « ${name} »`,
    keep: 'Renommer',
    cancel: 'Annuler',
    remove: (name: string) => french`Supprimer « ${name} »`,
    removed: (name: string) => french`Le filtre « ${name} » est supprimé.`,
    undo: 'Annuler',
    makeDefault: (name: string) => french`Ouvrir la liste avec « ${name} »`,
    isDefault: 'Par défaut',
    current: 'Affiché',
    everything: 'Toute la liste',
    search: (text: string) => french`« ${text} »`,
    ignored: (names: string) => french`Ignoré, car cela n’existe plus : ${names}.`,
  },
  en: {
    title: 'Saved filters',
    none: 'No saved filter. Filter the list, then give it a name here to find it again.',
    name: 'Name of the filter',
    save: 'Save the present filter',
    taken: 'A filter has this name already.',
    rename: (name: string) => `Rename “${name}”`,
    keep: 'Rename',
    cancel: 'Cancel',
    remove: (name: string) => `Delete “${name}”`,
    removed: (name: string) => `The filter “${name}” is deleted.`,
    undo: 'Undo',
    makeDefault: (name: string) => `Open the list with “${name}”`,
    isDefault: 'Default',
    current: 'Shown',
    everything: 'The whole list',
    search: (text: string) => `“${text}”`,
    ignored: (names: string) => `Ignored, as it is not there any more: ${names}.`,
  },
}

export type SavedFilterMessages = (typeof messages)[Locale]

/** The messages of saved filters, which load with them and not with the first list. */
export function useSavedFilterMessages(): SavedFilterMessages {
  return messages[useLanguage()]
}
