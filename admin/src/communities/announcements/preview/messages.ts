import { defineMessages } from '@parvis/schema'

/** Messages of the preview of announcements. */
export const previewMessages = defineMessages({
  preview: { fr: 'Aperçu', en: 'Preview' },
  title: { fr: 'Aperçu de l’annonce', en: 'Preview of the announcement' },
  close: { fr: 'Fermer', en: 'Close' },
  language: { fr: 'Langue', en: 'Language' },
  nothing: { fr: 'Rien n’est écrit pour l’instant.', en: 'Nothing is written yet.' },
  everyone: { fr: '@everyone', en: '@everyone' },
  post: { fr: 'Titre dans les forums : %{title}', en: 'Title in forums: %{title}' },
  pollMultiple: { fr: 'Plusieurs réponses possibles', en: 'Select one or more answers' },
  pollOne: { fr: 'Une seule réponse', en: 'Select one answer' },
  pollEnds: { fr: '%{hours} h restantes', en: '%{hours}h left' },
  file: { fr: 'Pièce jointe', en: 'Attachment' },
})
