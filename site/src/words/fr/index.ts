import type { Words } from '../words'
import { confirm } from './confirm'
import { contentWords } from './content-words'
import { customerArea } from './customer-area'
import { firstAdministrator } from './first-administrator'
import { forgotPassword } from './forgot-password'
import { invitation } from './invitation'
import { login } from './login'
import { notFound } from './not-found'
import { preview } from './preview'
import { register } from './register'
import { resetPassword } from './reset-password'
import { serverError } from './server-error'
import { site } from './site'
import { test } from './test'
import { visitors } from './visitors'

export const fr: Words = {
  site,
  content: contentWords,
  visitors,
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
