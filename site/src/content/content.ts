import type { Locale } from '../routes/locale'
import type { PageName } from '../routes/pages'
import type { ConfirmText } from './confirm-text'
import { en } from './en'
import type { ForgotPasswordText } from './forgot-password-text'
import type { FormErrorText, PasswordText } from './form-text'
import { fr } from './fr'
import type { HomeText } from './home-text'
import type { InvitationText } from './invitation-text'
import type { LoginText } from './login-text'
import type { NotFoundText } from './not-found-text'
import type { OutcomeText } from './outcome-text'
import type { RegisterText } from './register-text'
import type { ResetPasswordText } from './reset-password-text'
import type { SiteText } from './site-text'

export type {
  ConfirmText,
  ForgotPasswordText,
  FormErrorText,
  HomeText,
  InvitationText,
  LoginText,
  NotFoundText,
  OutcomeText,
  PasswordText,
  RegisterText,
  ResetPasswordText,
  SiteText,
}

export interface PageText extends Record<PageName, unknown> {
  index: HomeText
  login: LoginText
  register: RegisterText
  confirm: ConfirmText
  'forgot-password': ForgotPasswordText
  'reset-password': ResetPasswordText
  invitation: InvitationText
  'not-found': NotFoundText
}

/** All the words of the site in one language. */
export interface Content {
  site: SiteText
  pages: PageText
}

export const content: Record<Locale, Content> = { fr, en }
