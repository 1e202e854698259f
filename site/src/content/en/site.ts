import type { SiteText } from '../site-text'

export const site: SiteText = {
  skipToContent: 'Skip to content',
  home: 'Parvis, home',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  services: 'Services',
  communities: 'Communities',
  company: 'The studio',
  signIn: 'Sign in',
  darkTheme: 'Dark theme',
  language: 'Language',
  tagline: 'Digital services studio',
}
