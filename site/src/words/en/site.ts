import type { SiteWords } from '../site-text'

export const site: SiteWords = {
  skipToContent: 'Skip to content',
  home: 'Parvis, home',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  legalNavigation: 'Small print',
  menu: 'Menu',
  signIn: 'Sign in',
  customerArea: 'Customer area',
  darkTheme: 'Dark theme',
  language: 'Language',
  projects: 'Projects',
  services: 'Services',
  newer: {
    text: 'The site has just been updated.',
    reload: 'Reload the page',
    later: 'Later',
  },
}
