import type { ReleaseCause } from '@parvis/schemas/release-causes'
import { lt, satisfies } from 'semver'
import type { FoundRelease } from './found-release.js'
import type { Release } from './release.js'

/** What a release has to fit. */
export interface Installation extends Pick<Release, 'version' | 'platform' | 'arch' | 'libc'> {
  /** The version of the Node.js that runs. */
  readonly node: string
  /** The newest migration that the database has seen, in milliseconds of the epoch. */
  readonly migratedUntil: number
  /** The hash of the files of the release that runs; undefined where that is no release. */
  readonly files?: string
}

/** Why a release cannot be installed, with what fills the placeholders of its message. */
export interface ReleaseProblem {
  readonly cause: ReleaseCause
  readonly values: { readonly made?: string | undefined; readonly here?: string | undefined }
}

/**
 * Decides whether a release can be installed.
 *
 * @returns the first reason against it; undefined where there is none
 */
export function checkRelease(
  { signature, checksum, release }: FoundRelease,
  installation: Installation,
): ReleaseProblem | undefined {
  const against = (cause: ReleaseCause, made?: string, here?: string) => ({ cause, values: { made, here } })
  if (signature === 'missing' || signature === 'wrong') return against(`signature_${signature}`)
  if (checksum !== 'right') return against(`checksum_${checksum}`)
  if (!release) return against('no_release')
  const [made, here] = [platformOf(release), platformOf(installation)]
  if (made !== here) return against('other_platform', made, here)
  if (!satisfies(installation.node, release.node))
    return against('other_node', release.node, installation.node)
  if (lt(release.version, installation.version))
    return against('older_version', release.version, installation.version)
  if (release.migration.when < installation.migratedUntil) return against('older_than_database')
  return undefined
}

/** The name of a platform, such as `linux-x64-glibc`. */
function platformOf({ platform, arch, libc }: Pick<Release, 'platform' | 'arch' | 'libc'>): string {
  return [platform, arch, libc].filter(Boolean).join('-')
}
