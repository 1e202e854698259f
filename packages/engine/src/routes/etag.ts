import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'

/** The entity tag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/**
 * The version an `If-Match` header names.
 *
 * @returns undefined when there is no header
 * @throws EngineError `invalid_parameter` when it is anything but one version
 */
export function versionIn(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined
  const version = /^"(\d{1,9})"$/.exec(ifMatch.trim())?.[1]
  if (version) return Number(version)
  throw new EngineError('invalid_parameter', {
    parameter: 'If-Match',
    reason: { fr: 'une version est attendue, par exemple "3"', en: 'a version is expected, such as "3"' },
  })
}

/**
 * The version that a call says its caller knew.
 *
 * @throws EngineError `version_required`, `invalid_parameter`
 */
export function requiredVersion(request: FastifyRequest): number {
  const version = versionIn(request.headers['if-match'])
  if (version === undefined) throw new EngineError('version_required', {})
  return version
}
