import { EngineError } from '../errors/index.js'

/** The entity tag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/**
 * The version an `If-Match` header names.
 *
 * @returns undefined when there is no header
 * @throws EngineError `invalid_parameter` when it holds something else than one version
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
