import { defineMessages } from '@parvis/schema'

/** What surrounds every screen says. */
export const frameMessages = defineMessages({
  skip: { fr: 'Aller au contenu', en: 'Skip to content' },
  navigation: { fr: 'Navigation principale', en: 'Main navigation' },
  openMenu: { fr: 'Ouvrir le menu', en: 'Open menu' },
  closeMenu: { fr: 'Fermer le menu', en: 'Close menu' },
  waiting: { fr: '%{smart_count} en attente', en: '%{smart_count} waiting' },
  collapse: { fr: 'Réduire le menu', en: 'Collapse menu' },
  expand: { fr: 'Agrandir le menu', en: 'Expand menu' },
  home: { fr: 'Parvis, accueil de la console', en: 'Parvis, console home' },
  site: { fr: 'Retour au site', en: 'Back to the site' },
  settings: { fr: 'Paramètres', en: 'Settings' },
  loading: { fr: 'Chargement…', en: 'Loading…' },
  offline: {
    fr: 'Hors connexion : rien ne peut être enregistré.',
    en: 'You are offline: nothing can be saved.',
  },
  otherLanguage: { fr: 'Afficher en anglais', en: 'Show in French' },
  darkTheme: { fr: 'Thème sombre', en: 'Dark theme' },
  footer: { fr: 'Pied de page', en: 'Footer' },
  tagline: { fr: 'Studio de services numériques', en: 'Digital services studio' },
})

/** What the banner of an evaluation says. */
export const evaluationMessages = defineMessages({
  label: { fr: 'Évaluation', en: 'Evaluation' },
  runsOn: { fr: 'avec %{parts}.', en: 'with %{parts}.' },
  database: { fr: 'une base PostgreSQL embarquée', en: 'an embedded PostgreSQL database' },
  records: { fr: 'des fiches d’essai', en: 'sample records' },
  chat: { fr: 'un simulateur de Discord', en: 'a simulator of Discord' },
  mail: { fr: 'des e-mails retenus ici', en: 'emails kept here' },
  readMail: { fr: 'Lire les e-mails', en: 'Read the emails' },
})

/** What is said while one looks as someone else. */
export const viewMessages = defineMessages({
  look: { fr: 'Voir à sa place', en: 'View as' },
  bar: { fr: 'Vue à la place d’un autre', en: 'View as someone else' },
  readOnly: { fr: 'Lecture seule : rien ne peut être modifié', en: 'Read only: nothing can be changed' },
  leave: { fr: 'Quitter', en: 'Leave' },
})

/** As whom one looks. */
export const viewAsMessages = defineMessages({
  user: { fr: 'À la place de %{name}', en: 'Viewing as %{name}' },
  group: { fr: 'À la place du groupe %{name}', en: 'Viewing as the group %{name}' },
  apiUser: { fr: 'À la place du programme %{name}', en: 'Viewing as the program %{name}' },
})
