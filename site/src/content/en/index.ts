import type { Content } from '../content'
import { confirm } from './confirm'
import { forgotPassword } from './forgot-password'
import { home } from './home'
import { invitation } from './invitation'
import { login } from './login'
import { notFound } from './not-found'
import { register } from './register'
import { resetPassword } from './reset-password'
import { site } from './site'

export const en: Content = {
  site,
  pages: {
    index: home,
    login,
    register,
    confirm,
    'forgot-password': forgotPassword,
    'reset-password': resetPassword,
    invitation,
    'not-found': notFound,
  },
}
