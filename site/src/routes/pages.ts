export type PageName =
  | 'index'
  | 'login'
  | 'register'
  | 'confirm'
  | 'forgot-password'
  | 'reset-password'
  | 'invitation'
  | 'not-found'

export interface Page {
  name: PageName
  /** Address without a language, starting with a slash. */
  path: string
  /** File of `src/templates` that draws it, without its extension. */
  template: string
  /** Whether the page answers for every address that has no page of its own. */
  answersForTheRest?: boolean
}

/** Every page of the site, once for all languages. */
export const pages: readonly Page[] = [
  { name: 'index', path: '/', template: 'home' },
  { name: 'login', path: '/login', template: 'login' },
  { name: 'register', path: '/register', template: 'register' },
  { name: 'confirm', path: '/confirm', template: 'confirm' },
  { name: 'forgot-password', path: '/forgot-password', template: 'forgot-password' },
  { name: 'reset-password', path: '/reset-password', template: 'reset-password' },
  { name: 'invitation', path: '/invitation', template: 'invitation' },
  { name: 'not-found', path: '/404', template: 'not-found', answersForTheRest: true },
]
