import type { Locale } from '../routes/locale'
import type { ConfirmText } from './confirm-text'
import type { ContentWords } from './content-words'
import type { CustomerAreaText, CustomerAreaWords } from './customer-area-text'
import type { DeadEndText, NotFoundText } from './dead-end-text'
import { en } from './en'
import type { FirstAdministratorText } from './first-administrator-text'
import type { ForgotPasswordText } from './forgot-password-text'
import type { FormErrorText, PasswordText } from './form-text'
import { fr } from './fr'
import type { InvitationText } from './invitation-text'
import type { LinkText } from './link-text'
import type { LoginText } from './login-text'
import type { MetaText } from './meta-text'
import type { OrganisationText } from './organisation-text'
import type { OutcomeText } from './outcome-text'
import type { PictureText } from './picture-text'
import type { PreviewText } from './preview-text'
import type { ProjectPageText, ProjectSummary, ProjectsText } from './project-text'
import type { RegisterText } from './register-text'
import type { ResetPasswordText } from './reset-password-text'
import type { Point, SectionText } from './section-text'
import type { ServicePageText, ServiceSummary, ServicesText } from './service-text'
import type { SiteText, SiteWords } from './site-text'
import type { TestText } from './test-text'
import type {
  FieldText,
  FormPageText,
  MailedLinkText,
  QuotesText,
  SentText,
  VisitorsWords,
} from './visitor-form-text'

export type {
  ArticleText,
  ConfirmText,
  ContentWords,
  CustomerAreaText,
  DeadEndText,
  FaqText,
  FieldText,
  FirstAdministratorText,
  ForgotPasswordText,
  FormErrorText,
  FormPageText,
  HomeText,
  InvitationText,
  LinkText,
  LoginText,
  MailedLinkText,
  MetaText,
  OutcomeText,
  PasswordText,
  PictureText,
  Point,
  PreviewText,
  ProjectPageText,
  ProjectSummary,
  ProjectsText,
  QuotesText,
  RegisterText,
  ResetPasswordText,
  SectionText,
  SentText,
  ServicePageText,
  ServiceSummary,
  ServicesText,
  SitemapText,
  SiteText,
  SiteWords,
  TestText,
}

/** The text of each page, as its template draws it. */
export interface PageText extends Omit<PageWords, 'customer-area'> {
  'customer-area': CustomerAreaText
  index: HomeText
  services: ServicesText
  projects: ProjectsText
  project: ProjectPageText
  service: ServicePageText
  about: ArticleText
  terms: ArticleText
  privacy: ArticleText
  page: ArticleText
  faq: FaqText
  sitemap: SitemapText
  contact: FormPageText
  'contact-sent': SentText
  quotes: QuotesText
  'quotes-sent': SentText
  newsletter: FormPageText
  'newsletter-sent': SentText
  'newsletter-confirm': MailedLinkText
  'newsletter-confirmed': SentText
  'newsletter-leave': MailedLinkText
  'newsletter-left': SentText
}

/** The text of pages that no record tells. */
export interface PageWords {
  'customer-area': CustomerAreaWords
  login: LoginText
  register: RegisterText
  confirm: ConfirmText
  'forgot-password': ForgotPasswordText
  'reset-password': ResetPasswordText
  invitation: InvitationText
  'first-administrator': FirstAdministratorText
  preview: PreviewText
  test: TestText
  'server-error': DeadEndText
  'not-found': NotFoundText
}

/** The words of the interface in one language: all that no record tells. */
export interface Words {
  site: SiteWords
  content: ContentWords
  visitors: VisitorsWords
  pages: PageWords
}

export const words: Record<Locale, Words> = { fr, en }

/** A page of text. */
interface ArticleText {
  meta: MetaText
  title: string
  lead: string
  sections: readonly SectionText[]
  /** Formatted text as HTML, after the sections. */
  body: string
  contents: string
  next: LinkText
}

interface FaqText {
  meta: MetaText
  title: string
  lead: string
  /** Answers are formatted text as HTML. */
  questions: readonly { id: string; question: string; answer: string }[]
  empty: string
  next: LinkText & { title: string }
}

interface HomeText {
  meta: MetaText
  hero: { title: string; lead: string; services: string; console: string; drawing: string }
  /** The definition and the body are formatted text as HTML. */
  name: { word: string; grammar: string; definition: string; body: string }
  services: { title: string; body: string; included: string; more: string; items: readonly ServiceSummary[] }
  communities: SectionText & { action: string; drawing: string }
  company: SectionText
  organisation: OrganisationText
}

interface SitemapText {
  meta: MetaText
  title: string
  lead: string
  groups: readonly { title: string; links: readonly LinkText[] }[]
}
