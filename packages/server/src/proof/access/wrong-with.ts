import type { DocumentCheck } from '@parvis/engine/testing'
import { type Locale, locales } from '@parvis/schema'
import type { LightMyRequestResponse } from 'fastify'
import { furtherRights, isForLooking } from './caller-rights.js'
import type { Case } from './matrix.js'
import type { StatedRoute } from './stated-routes.js'

/** The language of one of many calls, in turn. */
export function localeOf(at: number): Locale {
  return locales[at % locales.length] ?? 'fr'
}

/** What is wrong with an answer; undefined when nothing is. */
export function wrongWith(
  { route, caller, expected }: Case,
  answer: LightMyRequestResponse,
  locale: Locale,
  document: DocumentCheck,
): string | undefined {
  const { statusCode } = answer
  if (expected ? !expected.includes(statusCode) : isRefused(route, statusCode))
    return `expected ${expected ?? 'to be let through'}, got ${statusCode} ${answer.body.slice(0, 200)}`
  const breach = document.breach(route.method, String(answer.raw.req.url), answer)
  if (breach) return breach
  if (statusCode !== 403 || route.method === 'HEAD') return undefined
  const asked = [`${route.access}`, ...(furtherRights[route.path] ?? [])]
  return misworded(answer.json(), kindOf(route, caller), asked, locale)
}

/** Whether a caller was refused; public routes may still lack a cookie or a link. */
function isRefused({ access }: StatedRoute, status: number): boolean {
  return status >= 500 || status === 403 || (status === 401 && access !== 'public')
}

type Refusal = keyof typeof titles

function kindOf(route: StatedRoute, { looksOnly, isProgram, refusedAs }: Case['caller']): Refusal {
  if (refusedAs) return refusedAs
  if (looksOnly && !isForLooking(route)) return 'read-only-view'
  return isProgram && route.access === 'connected' ? 'people-only' : 'forbidden'
}

const titles = {
  forbidden: { fr: 'Accès refusé', en: 'Access refused' },
  'read-only-view': { fr: 'Lecture seule', en: 'Read only' },
  'people-only': { fr: 'Réservé aux personnes', en: 'For people only' },
  'api-layer-off': { fr: 'API désactivée', en: 'API turned off' },
  'address-not-allowed': { fr: 'Adresse refusée', en: 'Address refused' },
} as const

interface Refused {
  readonly type: string
  readonly title: string
  readonly detail: string
  readonly right?: string
}

/** Whether the refusal names the missing right in the caller's language. */
function misworded(
  { type, title, detail, right = '' }: Refused,
  kind: Refusal,
  asked: readonly string[],
  locale: Locale,
) {
  if (type !== `urn:parvis:problem:${kind}`) return `refused as ${type}`
  if (title !== titles[kind][locale]) return `worded as "${title}" in ${locale}`
  if (kind === 'forbidden' && (!asked.includes(right) || !detail.includes(right)))
    return `does not say that one of ${asked} is missing`
  return undefined
}
