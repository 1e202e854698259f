import { type InLanguage, inLanguage } from '@parvis/schema'
import type { Locale } from '../routes/locale'
import { confirm } from './confirm'
import { content } from './content'
import { customerArea } from './customer-area'
import { notFound, serverError } from './dead-ends'
import { firstAdministrator } from './first-administrator'
import { forgotPassword } from './forgot-password'
import { invitation } from './invitation'
import { login } from './login'
import { preview } from './preview'
import { register } from './register'
import { resetPassword } from './reset-password'
import { site } from './site'
import { test } from './test'
import { visitors } from './visitors'

const definitions = {
  site,
  content,
  visitors,
  /** The texts of pages without a record. */
  pages: {
    'customer-area': customerArea,
    login,
    register,
    confirm,
    'forgot-password': forgotPassword,
    'reset-password': resetPassword,
    invitation,
    'first-administrator': firstAdministrator,
    preview,
    test,
    'server-error': serverError,
    'not-found': notFound,
  },
}

/** The messages of the interface in one language. */
export type Messages = InLanguage<typeof definitions>

export const messages: Readonly<Record<Locale, Messages>> = {
  fr: inLanguage(definitions, 'fr'),
  en: inLanguage(definitions, 'en'),
}
