import { defineMessages } from '@parvis/schema'

/** Messages of file uploads. */
export const uploadMessages = defineMessages({
  again: { fr: 'Réessayer l’envoi de %{name}', en: 'Upload %{name} again' },
  cancel: { fr: 'Annuler l’envoi de %{name}', en: 'Cancel the upload of %{name}' },
  cancelled: { fr: 'Envoi annulé', en: 'Upload cancelled' },
  choose: { fr: 'Choisir des fichiers', en: 'Choose files' },
  done: { fr: 'Envoyé', en: 'Uploaded' },
  drop: { fr: 'ou déposez-les ici', en: 'or drop them here' },
  forAll: { fr: 'Pour tous les fichiers envoyés ensuite', en: 'For every file uploaded from now on' },
  of: { fr: 'Envoi de %{name}', en: 'Uploading %{name}' },
  summary: { fr: '%{done} sur %{total} envoyés', en: '%{done} of %{total} uploaded' },
  title: { fr: 'Envoi de fichiers', en: 'Upload files' },
  waiting: { fr: 'En attente', en: 'Waiting' },
})
