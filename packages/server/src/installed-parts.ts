import type { Config } from './config/config.js'
import type { InstallationAddresses } from './diagnostics/index.js'

/** Where the configured parts of an installation are. */
export function addressesOf({
  dataFolder,
  databaseUrl,
  smtpUrl,
  s3,
}: Pick<Config, 'dataFolder' | 'databaseUrl' | 'smtpUrl' | 's3'>): InstallationAddresses {
  return { dataFolder, databaseUrl, mailUrl: smtpUrl, storageUrl: s3?.endpoint }
}
