import type { Page, PageName } from '@parvis/schemas/site-pages'
import type { Messages } from '../messages'
import type { SentMessages } from '../messages/visitors'
import { articleText } from './article-text'
import { customerAreaText } from './customer-area-text'
import { faqText } from './faq-text'
import { contactText, mailedLinkText, newsletterText, quotesText, sentText } from './form-page-text'
import { homeText } from './home-text'
import { projectsText, projectText } from './project-text'
import type { Reading } from './reading'
import { servicesText, serviceText } from './service-text'
import { sitemapText } from './sitemap-text'

/** Builders of each page's text. */
const texts = {
  index: homeText,
  services: servicesText,
  projects: projectsText,
  project: projectText,
  service: serviceText,
  about: articleText,
  terms: articleText,
  privacy: articleText,
  page: articleText,
  faq: faqText,
  sitemap: sitemapText,
  contact: contactText,
  'contact-sent': sent(({ contact }) => contact.sent, '/projects'),
  quotes: quotesText,
  'quotes-sent': sent(({ quotes }) => quotes.sent, '/projects'),
  newsletter: newsletterText,
  'newsletter-sent': sent(({ newsletter }) => newsletter.sent, '/'),
  'newsletter-confirm': (_: Page, reading: Reading) =>
    mailedLinkText(reading, reading.messages.visitors.newsletter.confirm, '/newsletter'),
  'newsletter-confirmed': sent(({ newsletter }) => newsletter.confirmed, '/'),
  'newsletter-leave': (_: Page, reading: Reading) =>
    mailedLinkText(reading, reading.messages.visitors.newsletter.leave, '/contact'),
  'newsletter-left': sent(({ newsletter }) => newsletter.left, '/'),
  'customer-area': customerAreaText,
  login: pageMessages('login'),
  register: pageMessages('register'),
  confirm: pageMessages('confirm'),
  'forgot-password': pageMessages('forgot-password'),
  'reset-password': pageMessages('reset-password'),
  invitation: pageMessages('invitation'),
  'first-administrator': pageMessages('first-administrator'),
  preview: pageMessages('preview'),
  test: pageMessages('test'),
  'server-error': pageMessages('server-error'),
  'not-found': pageMessages('not-found'),
} satisfies { readonly [Name in PageName]: (page: Page<Name>, reading: Reading) => object }

/** The text of each page, as its template draws it. */
export type PageText = { readonly [Name in PageName]: ReturnType<(typeof texts)[Name]> }

/** The text of a page in a language. */
export function textOf<Name extends PageName>(page: Page<Name>, reading: Reading): PageText[Name] {
  const makers: { readonly [Each in PageName]: (page: Page<Each>, reading: Reading) => PageText[Each] } =
    texts
  return makers[page.name](page, reading)
}

/** Confirmation pages of forms. */
function sent(of: (messages: Messages['visitors']) => SentMessages, path: string) {
  return (_: Page, reading: Reading) => sentText(reading, of(reading.messages.visitors), path)
}

/** Pages with interface messages only. */
function pageMessages<Name extends Exclude<keyof Messages['pages'], 'customer-area'>>(name: Name) {
  return (_: Page, reading: Reading): Messages['pages'][Name] => reading.messages.pages[name]
}
