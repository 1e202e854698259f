import { acceptedLocale } from '@parvis/engine'
import { isLocale, type Locale } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'

/** The request headers that choose the language. */
export const varyByLanguage = 'Cookie, Accept-Language'

/** The visitor's language: the one they chose before, else their browser's. */
export function askedLanguage(request: FastifyRequest): Locale {
  const chosen = request.cookies?.lang
  return chosen !== undefined && isLocale(chosen)
    ? chosen
    : acceptedLocale(request.headers['accept-language'])
}
