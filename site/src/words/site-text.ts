import type { LinkText } from './link-text'

/** Words that every page shares: header, footer, switches. */
export interface SiteWords {
  skipToContent: string
  home: string
  mainNavigation: string
  footerNavigation: string
  legalNavigation: string
  menu: string
  signIn: string
  customerArea: string
  darkTheme: string
  language: string
  /** What the list of projects is called. */
  projects: string
  /** What the list of services is called. */
  services: string
  /** What is said where the page was published again while it was read. */
  newer: { text: string; reload: string; later: string }
}

/** What every page says beside its own text. */
export interface SiteText extends SiteWords {
  name: string
  tagline: string
  email?: string
  /** Who publishes the site, as the law wants it said; empty as long as it is not known. */
  publisher: string
  menus: {
    header: readonly LinkText[]
    footer: readonly LinkText[]
    legal: readonly LinkText[]
  }
}
