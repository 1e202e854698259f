import type { Content } from '../content'
import { home } from './home'
import { login } from './login'
import { notFound } from './not-found'
import { site } from './site'

export const en: Content = { site, pages: { index: home, login, 'not-found': notFound } }
