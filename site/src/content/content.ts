import type { Locale } from '../routes/locale'
import type { PageName } from '../routes/pages'
import { en } from './en'
import { fr } from './fr'
import type { HomeText } from './home-text'
import type { LoginText } from './login-text'
import type { NotFoundText } from './not-found-text'
import type { SiteText } from './site-text'

export type { HomeText, LoginText, NotFoundText, SiteText }

export interface PageText extends Record<PageName, unknown> {
  index: HomeText
  login: LoginText
  'not-found': NotFoundText
}

/** All the words of the site in one language. */
export interface Content {
  site: SiteText
  pages: PageText
}

export const content: Record<Locale, Content> = { fr, en }
