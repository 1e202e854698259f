import { acceptedLocale } from '@parvis/engine'
import { isLocale, type Locale } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'

/** What the answer depends on where the language is asked for. */
export const varyByLanguage = 'Cookie, Accept-Language'

/** The language that a visitor wishes: the one they chose before, else their browser's. */
export function askedLanguage(request: FastifyRequest): Locale {
  const chosen = request.cookies?.lang
  return chosen !== undefined && isLocale(chosen)
    ? chosen
    : acceptedLocale(request.headers['accept-language'])
}
