import type { SiteText } from '../site-text'

export const site: SiteText = {
  skipToContent: 'Aller au contenu',
  home: 'Parvis, accueil',
  mainNavigation: 'Navigation principale',
  footerNavigation: 'Pied de page',
  services: 'Services',
  communities: 'Communautés',
  company: 'Le studio',
  signIn: 'Se connecter',
  darkTheme: 'Thème sombre',
  language: 'Langue',
  tagline: 'Studio de services numériques',
}
