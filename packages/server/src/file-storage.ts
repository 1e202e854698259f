import { join } from 'node:path'
import { DiskStorage, type FileStorage, S3Storage } from '@parvis/engine'
import type { Config } from './config/config.js'

/** Where uploaded files are stored, and where uploads are staged. */
export function fileOptionsOf({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): {
  readonly storage: FileStorage
  readonly stagingFolder: string
} {
  const storage = s3 ? new S3Storage(s3) : new DiskStorage(join(dataFolder, 'files'))
  return { storage, stagingFolder: join(dataFolder, 'staging') }
}
