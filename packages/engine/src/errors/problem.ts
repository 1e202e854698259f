import { type Locale, type Localised, messageOf } from '@parvis/schema'
import type { EngineError, EngineErrorCode, RefusedValue } from './engine-error.js'
import { messages } from './messages.js'

/** A problem document of RFC 9457, with the members each error adds. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  [member: string]: unknown
}

const statuses: Record<EngineErrorCode, number> = {
  malformed_body: 400,
  invalid_parameter: 400,
  invalid_input: 422,
  unauthenticated: 401,
  invalid_credentials: 401,
  unconfirmed: 403,
  account_deactivated: 403,
  forbidden: 403,
  read_only_view: 403,
  people_only: 403,
  cross_site: 403,
  api_layer_off: 403,
  address_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  unknown_host: 421,
  stale_version: 412,
  version_required: 428,
  plan_outdated: 409,
  too_many_changes: 422,
  key_reused: 422,
  body_too_large: 413,
  too_many_values: 413,
  nested_too_deep: 413,
  records_full: 422,
  storage_full: 413,
  too_many_uploads: 429,
  disk_full: 507,
  too_many: 429,
  unsupported_media_type: 415,
  unavailable: 503,
  internal: 500,
}

/** The maximum number of refused values in an answer. */
const maxErrors = 20

/**
 * Creates the problem document of an error for a caller.
 *
 * @param instance the path that was called
 */
export function problemOf(error: EngineError, locale: Locale, instance: string): Problem {
  const facts = factsFor(error, locale)
  return {
    type: `urn:parvis:problem:${error.code.replaceAll('_', '-')}`,
    title: messages[error.code].title[locale],
    status: statuses[error.code],
    detail: fillIn(detailOf(error)[locale], facts),
    instance,
    ...facts,
  }
}

function detailOf({ code, facts }: EngineError): Localised {
  return (facts as Facts).detail ?? messages[code].detail
}

function factsFor(error: EngineError, locale: Locale): Record<string, unknown> {
  const { cause: _, detail: __, allow: ___, reason, errors, ...facts } = error.facts as Facts
  return {
    ...facts,
    ...(reason && { reason: reason[locale] }),
    ...(errors && listed(errors, locale)),
  }
}

interface Facts {
  cause?: unknown
  detail?: Localised
  allow?: readonly string[]
  reason?: Localised
  errors?: readonly RefusedValue[]
  [fact: string]: unknown
}

/** The first of the refused values; when there are more, `truncated` says so and `errorCount` how many there are in all. */
function listed(errors: readonly RefusedValue[], locale: Locale) {
  const first = worded(errors.slice(0, maxErrors), locale)
  return errors.length > maxErrors
    ? { errors: first, truncated: true, errorCount: errors.length }
    : { errors: first }
}

function worded(errors: readonly RefusedValue[], locale: Locale) {
  return errors.map(({ path, code, message, bounds }) => ({
    path,
    code,
    message: message ?? messageOf(code, locale, bounds),
  }))
}

function fillIn(sentence: string, facts: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''))
}
