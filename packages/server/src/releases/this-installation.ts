import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../database/migrations-folder.js'
import { productFolder } from '../product-folder.js'
import type { Installation } from './check-release.js'

const facts = join(productFolder, 'release.json')

/** What a release has to fit here, as far as files say it: the database may have seen newer migrations. */
export function thisInstallation(): Installation {
  const { version } = readJson(join(productFolder, 'package.json'))
  const { entries } = readJson(join(migrationsFolder, 'meta/_journal.json'))
  return {
    version,
    platform: process.platform,
    arch: process.arch,
    ...(process.platform === 'linux' && { libc: currentLibc() }),
    node: process.versions.node,
    migratedUntil: entries.at(-1).when,
    ...(existsSync(facts) && { files: readJson(facts).files }),
  }
}

function currentLibc(): string {
  // Node's types do not know `excludeNetwork` yet (Node 20.13).
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // Network interfaces would be resolved, which can take seconds.
  report.excludeNetwork = true
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
