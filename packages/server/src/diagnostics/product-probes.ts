import type { ChatPlatform } from '@parvis/chat'
import type { FileStorage, Pool } from '@parvis/engine'
import type { Ceilings } from '../ceilings/index.js'
import type { TokenChain } from '../tokens/index.js'
import { apiProbe } from './parts/api.js'
import { backupsProbe } from './parts/backups.js'
import { certificatesProbe } from './parts/certificates.js'
import { chainProbe } from './parts/chain.js'
import { chatProbe } from './parts/chat.js'
import { clockProbe } from './parts/clock.js'
import { databaseProbe } from './parts/database.js'
import { diskProbe } from './parts/disk.js'
import { jobsProbe } from './parts/jobs.js'
import { mailProbe } from './parts/mail.js'
import { storageProbe } from './parts/storage.js'
import type { Probe } from './probe.js'

/** The addresses of what an installation consists of; undefined for what is not configured. */
export interface InstallationAddresses {
  readonly dataFolder: string
  readonly databaseUrl?: string
  readonly mailUrl?: string
  readonly storageUrl?: string
}

/** What the probes look at. */
export interface ProbeOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly tokenChain: TokenChain
  readonly chatPlatform?: ChatPlatform
  readonly version: string
  readonly publicUrl: string
  readonly installed: InstallationAddresses
  /** How backups are made; undefined where none are. */
  readonly backup?: unknown
  /** As usual by default. */
  readonly ceilings?: Ceilings
}

/** The probes of all parts, in the order in which they are shown. */
export function productProbes(options: ProbeOptions): readonly Probe[] {
  const { publicUrl, installed } = options
  const { dataFolder, databaseUrl, mailUrl, storageUrl } = installed
  return [
    apiProbe(options),
    databaseProbe(options),
    jobsProbe(options),
    chatProbe(options),
    chainProbe(options),
    mailProbe({ ...options, mailUrl }),
    storageProbe(options),
    diskProbe({ dataFolder, reserve: options.ceilings?.freeDisk }),
    backupsProbe({ pool: options.pool, makesBackups: options.backup !== undefined }),
    clockProbe(options),
    certificatesProbe({ publicUrl, mailUrl, storageUrl, databaseUrl }),
  ]
}
