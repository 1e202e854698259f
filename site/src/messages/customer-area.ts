import { defineMessages, type InLanguage, type Messages, type ResourceRecord } from '@parvis/schema'
import type { quotes } from '@parvis/schemas'

type Quote = ResourceRecord<typeof quotes>

export const customerArea = defineMessages({
  meta: {
    title: { fr: 'Espace client — Parvis', en: 'Customer area — Parvis' },
    description: { fr: 'Vos sociétés, vos fichiers et vos devis.', en: 'Your companies, files and quotes.' },
  },
  title: { fr: 'Espace client', en: 'Customer area' },
  lead: {
    fr: 'Vos sociétés, vos fichiers et vos devis, au même endroit.',
    en: 'Your companies, files and quotes, in one place.',
  },
  signedOut: {
    fr: 'Connectez-vous pour voir ce qui vous concerne.',
    en: 'Sign in to see what concerns you.',
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  register: { fr: 'Créer un compte', en: 'Create an account' },
  reading: { fr: 'Lecture en cours…', en: 'Reading…' },
  ended: {
    fr: 'Votre session est terminée. Connectez-vous à nouveau.',
    en: 'Your session has ended. Sign in again.',
  },
  away: {
    fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
    en: 'The server does not answer. Try again in a moment.',
  },
  retry: { fr: 'Réessayer', en: 'Try again' },
  hidden: {
    fr: 'Vos droits ne permettent pas de voir cette partie.',
    en: 'Your rights do not let you see this part.',
  },
  companies: { fr: 'Vos sociétés', en: 'Your companies' },
  noCompany: { fr: 'Aucune société pour l’instant.', en: 'No company yet.' },
  files: { fr: 'Vos fichiers', en: 'Your files' },
  noFile: { fr: 'Aucun fichier pour l’instant.', en: 'No file yet.' },
  /** For the file of that name, as `{name}`. */
  download: { fr: 'Télécharger {name}', en: 'Download {name}' },
  quotes: { fr: 'Vos devis', en: 'Your quotes' },
  noQuote: { fr: 'Aucun devis pour l’instant.', en: 'No quote yet.' },
  /** Where answers will appear, before the first request. */
  howToAsk: {
    fr: 'Décrivez votre projet : nos réponses viendront ici, et par e-mail.',
    en: 'Describe your project: our answers will come here, and by email.',
  },
  ask: { fr: 'Demander un devis', en: 'Ask for a quote' },
  /** The states of a quote, as its client sees them. */
  states: {
    new: { fr: 'Reçu', en: 'Received' },
    studied: { fr: 'À l’étude', en: 'Under study' },
    sent: { fr: 'Devis envoyé', en: 'Quote sent' },
    accepted: { fr: 'Accepté', en: 'Accepted' },
    declined: { fr: 'Décliné', en: 'Declined' },
  } satisfies Messages<NonNullable<Quote['state']>>,
  /** A quote without a service. */
  someService: { fr: 'Demande de devis', en: 'Request for a quote' },
  budget: { fr: 'Budget', en: 'Budget' },
  deadline: { fr: 'Échéance', en: 'Deadline' },
  quoteFiles: { fr: 'Fichiers joints', en: 'Files attached' },
  answers: { fr: 'Réponses', en: 'Answers' },
  noAnswer: {
    fr: 'Pas encore de réponse. Elle viendra ici, et par e-mail.',
    en: 'No answer yet. It will come here, and by email.',
  },
  /** Number of answers, as `{count}`. */
  answerCount: { fr: 'Réponses : {count}', en: 'Answers: {count}' },
  /** Author of an answer, as `{name}`. */
  answeredBy: { fr: 'Par {name}', en: 'By {name}' },
  furtherQuotes: { fr: 'Afficher d’autres devis', en: 'Show more quotes' },
  console: { fr: 'Ouvrir la console', en: 'Open the console' },
  signOut: { fr: 'Se déconnecter', en: 'Sign out' },
  more: { fr: 'Tout voir dans la console', en: 'See everything in the console' },
})

/** Messages of the customer area, besides records and field labels. */
export type CustomerAreaMessages = InLanguage<typeof customerArea>
