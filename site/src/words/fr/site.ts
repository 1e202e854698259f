import type { SiteWords } from '../site-text'

export const site: SiteWords = {
  skipToContent: 'Aller au contenu',
  home: 'Parvis, accueil',
  mainNavigation: 'Navigation principale',
  footerNavigation: 'Pied de page',
  legalNavigation: 'Mentions',
  menu: 'Menu',
  signIn: 'Se connecter',
  customerArea: 'Espace client',
  darkTheme: 'Thème sombre',
  language: 'Langue',
  projects: 'Réalisations',
  services: 'Services',
  newer: {
    text: 'Le site vient d’être mis à jour.',
    reload: 'Recharger la page',
    later: 'Plus tard',
  },
}
