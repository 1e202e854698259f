import { defineMessages, type InLanguage } from '@parvis/schema'

/** Messages that every page shares: header, footer, switches. */
export const site = defineMessages({
  skipToContent: { fr: 'Aller au contenu', en: 'Skip to content' },
  home: { fr: 'Parvis, accueil', en: 'Parvis, home' },
  mainNavigation: { fr: 'Navigation principale', en: 'Main' },
  footerNavigation: { fr: 'Pied de page', en: 'Footer' },
  legalNavigation: { fr: 'Mentions', en: 'Small print' },
  menu: { fr: 'Menu', en: 'Menu' },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  customerArea: { fr: 'Espace client', en: 'Customer area' },
  darkTheme: { fr: 'Thème sombre', en: 'Dark theme' },
  language: { fr: 'Langue', en: 'Language' },
  /** Title of the list of projects. */
  projects: { fr: 'Réalisations', en: 'Projects' },
  /** Title of the list of services. */
  services: { fr: 'Services', en: 'Services' },
  /** Shown when a new version was published while the page was open. */
  newer: {
    text: { fr: 'Le site vient d’être mis à jour.', en: 'The site has just been updated.' },
    reload: { fr: 'Recharger la page', en: 'Reload the page' },
    later: { fr: 'Plus tard', en: 'Later' },
  },
})

export type SiteMessages = InLanguage<typeof site>
