import { defineMessages, type InLanguage } from '@parvis/schema'

/** Messages of the not-found and error pages. */
export const notFound = defineMessages({
  meta: {
    title: { fr: 'Page introuvable — Parvis', en: 'Page Not Found — Parvis' },
    description: { fr: 'Il n’y a pas de page à cette adresse.', en: 'There is no page at this address.' },
  },
  title: { fr: 'Page introuvable', en: 'Page Not Found' },
  body: {
    fr: 'Il n’y a personne ici. La page a changé d’adresse, ou n’a jamais existé.',
    en: 'Nobody here. The page has moved, or never existed.',
  },
  /** With `{path}`. */
  missing: { fr: 'Page introuvable : {path}', en: 'Page not found: {path}' },
  back: { fr: 'Revenir à l’accueil', en: 'Go to the home page' },
})

export const serverError = defineMessages({
  meta: {
    title: { fr: 'Erreur du serveur — Parvis', en: 'Internal Server Error — Parvis' },
    description: { fr: 'Le serveur n’a pas pu répondre.', en: 'The server could not answer.' },
  },
  title: { fr: 'Oups..', en: 'Internal Server Error' },
  body: {
    fr: 'Le serveur n’a pas pu répondre. Rien de ce que vous avez envoyé et qui vous a été confirmé n’est perdu. Réessayez dans un instant.',
    en: 'The server could not answer. Nothing that you sent and that was confirmed to you is lost. Try again in a moment.',
  },
  back: { fr: 'Revenir à l’accueil', en: 'Go to the home page' },
})

export type DeadEndText = InLanguage<typeof serverError>
