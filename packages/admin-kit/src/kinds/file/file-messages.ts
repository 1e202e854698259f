import { defineMessages } from '@parvis/schema'

/** Messages of the library of files and of their previews. */
export const fileMessages = defineMessages({
  file_beginning: { fr: 'Ceci en est le début.', en: 'This is how it begins.' },
  file_none: { fr: 'Aucun fichier ne correspond.', en: 'No file matches.' },
  file_uploading: { fr: 'Envoi du fichier…', en: 'Uploading the file…' },
  file_view: { fr: 'Présentation', en: 'Layout' },
  file_view_grid: { fr: 'En grille', en: 'As a grid' },
  file_view_list: { fr: 'En liste', en: 'As a list' },
})
