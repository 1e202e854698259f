import { defineMessages, type InLanguage } from '@parvis/schema'

/** Messages of the preview of unpublished content. */
export const preview = defineMessages({
  meta: {
    title: { fr: 'Aperçu — Parvis', en: 'Preview — Parvis' },
    description: { fr: 'Ce qui n’est pas encore publié.', en: 'What is not published yet.' },
  },
  title: { fr: 'Aperçu', en: 'Preview' },
  reading: { fr: 'Lecture des textes…', en: 'Reading the texts…' },
  signedOut: {
    fr: 'Connectez-vous pour voir ce qui n’est pas encore publié.',
    en: 'Sign in to see what is not published yet.',
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  refused: {
    fr: 'Vos droits ne permettent pas de voir ce qui n’est pas encore publié.',
    en: 'Your rights do not let you see what is not published yet.',
  },
  away: {
    fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
    en: 'The server does not answer. Try again in a moment.',
  },
  retry: { fr: 'Réessayer', en: 'Try again' },
  none: { fr: 'Il n’y a pas de page à cette adresse.', en: 'There is no page at this address.' },
  notice: {
    fr: 'Aperçu : les visiteurs ne voient pas encore cette page ainsi.',
    en: 'Preview: visitors do not see this page like this yet.',
  },
  pages: { fr: 'Pages', en: 'Pages' },
})

export type PreviewText = InLanguage<typeof preview>
