/** Words that every page shares: header, footer, switches. */
export interface SiteText {
  skipToContent: string
  home: string
  mainNavigation: string
  footerNavigation: string
  services: string
  communities: string
  company: string
  signIn: string
  darkTheme: string
  language: string
  tagline: string
}
