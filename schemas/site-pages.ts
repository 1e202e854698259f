export type PageName =
  | 'index'
  | 'services'
  | 'projects'
  | 'project'
  | 'service'
  | 'about'
  | 'faq'
  | 'sitemap'
  | 'terms'
  | 'privacy'
  | 'page'
  | 'customer-area'
  | 'contact'
  | 'contact-sent'
  | 'quotes'
  | 'quotes-sent'
  | 'newsletter'
  | 'newsletter-sent'
  | 'newsletter-confirm'
  | 'newsletter-confirmed'
  | 'newsletter-leave'
  | 'newsletter-left'
  | 'login'
  | 'register'
  | 'confirm'
  | 'forgot-password'
  | 'reset-password'
  | 'invitation'
  | 'first-administrator'
  | 'preview'
  | 'test'
  | 'server-error'
  | 'not-found'

export interface Page<Name extends PageName = PageName> {
  name: Name
  /** Address without a language, starting with a slash. */
  path: string
  /** Template that renders it. */
  template: string
  /** Slug of its record. */
  slug?: string
  /** Whether it is the fallback for all unknown addresses. */
  isCatchAll?: boolean
  /** Whether search engines should not list it. */
  unlisted?: boolean
}

/** Pages that exist independently of the content. */
export const ownPages: readonly Page[] = [
  { name: 'index', path: '/', template: 'home', slug: 'index' },
  { name: 'services', path: '/services', template: 'services', slug: 'services' },
  { name: 'projects', path: '/projects', template: 'projects', slug: 'projects' },
  { name: 'about', path: '/about', template: 'article', slug: 'about' },
  { name: 'faq', path: '/faq', template: 'faq', slug: 'faq' },
  { name: 'sitemap', path: '/sitemap', template: 'sitemap', slug: 'sitemap' },
  { name: 'terms', path: '/terms', template: 'article', slug: 'terms' },
  { name: 'privacy', path: '/privacy', template: 'article', slug: 'privacy' },
  {
    name: 'customer-area',
    path: '/customer-area',
    template: 'customer-area',
    slug: 'customer-area',
    unlisted: true,
  },
  { name: 'contact', path: '/contact', template: 'contact', slug: 'contact' },
  { name: 'contact-sent', path: '/contact/sent', template: 'sent', unlisted: true },
  { name: 'quotes', path: '/quotes', template: 'quotes', slug: 'quotes' },
  { name: 'quotes-sent', path: '/quotes/sent', template: 'sent', unlisted: true },
  { name: 'newsletter', path: '/newsletter', template: 'newsletter', slug: 'newsletter' },
  { name: 'newsletter-sent', path: '/newsletter/sent', template: 'sent', unlisted: true },
  { name: 'newsletter-confirm', path: '/newsletter/confirm', template: 'mailed-link', unlisted: true },
  { name: 'newsletter-confirmed', path: '/newsletter/confirmed', template: 'sent', unlisted: true },
  { name: 'newsletter-leave', path: '/newsletter/leave', template: 'mailed-link', unlisted: true },
  { name: 'newsletter-left', path: '/newsletter/left', template: 'sent', unlisted: true },
  { name: 'login', path: '/login', template: 'login', unlisted: true },
  { name: 'register', path: '/register', template: 'register', unlisted: true },
  { name: 'confirm', path: '/confirm', template: 'confirm', unlisted: true },
  { name: 'forgot-password', path: '/forgot-password', template: 'forgot-password', unlisted: true },
  { name: 'reset-password', path: '/reset-password', template: 'reset-password', unlisted: true },
  { name: 'invitation', path: '/invitation', template: 'invitation', unlisted: true },
  {
    name: 'first-administrator',
    path: '/first-administrator',
    template: 'first-administrator',
    unlisted: true,
  },
  { name: 'preview', path: '/preview', template: 'preview', unlisted: true },
  { name: 'test', path: '/Test', template: 'test', unlisted: true },
  { name: 'server-error', path: '/500', template: 'server-error', unlisted: true },
  { name: 'not-found', path: '/404', template: 'not-found', isCatchAll: true, unlisted: true },
]
