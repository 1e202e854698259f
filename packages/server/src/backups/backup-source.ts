import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSource } from '@parvis/backup'
import type { FileStorage, Pool } from '@parvis/engine'
import { productFolder } from '../product-folder.js'
import { backupFiles } from './backup-files.js'

/** What is backed up of an installation. */
export interface Installation {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly secret: string
  /** The address of the database for backups. */
  readonly databaseUrl: string
}

/** The installation, as backups read it. */
export function backupSource({ pool, storage, secret, databaseUrl }: Installation): BackupSource {
  return { url: databaseUrl, files: backupFiles({ pool, storage }), secret, product: productVersion() }
}

function productVersion(): string {
  const description = readFileSync(join(productFolder, 'packages/server/package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
