import type { ChatPlatform } from '@parvis/chat'
import type { FileStorage, Pool } from '@parvis/engine'
import type { SimulatedComponent } from '@parvis/schemas/public-configuration'
import type { BackupWork } from './backups/index.js'
import type { Ceilings } from './ceilings/index.js'
import type { InstallationAddresses } from './diagnostics/index.js'
import type { Readiness } from './health/index.js'
import type { Limits } from './limits/index.js'
import type { ServerLogger } from './logs/index.js'
import type { CaughtMails } from './mail/index.js'
import type { ServedMetrics } from './metrics/index.js'
import type { BuiltConsole, ServedSite } from './pages/index.js'
import type { SiteFolders } from './publishing/index.js'
import type { Quotas } from './quotas/index.js'
import type { TokenChain } from './tokens/index.js'
import type { Tracing } from './tracing/index.js'
import type { UpdateWork } from './updates/index.js'

/** What the product is composed with. */
export interface AppOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  /** Where the server logs, or how. */
  readonly logger: ServerLogger
  /** Whether each request is logged; by default none is. */
  readonly logRequests?: boolean
  readonly publicUrl: string
  /** Where the API is called when that is not at `publicUrl`, and the origins of pages elsewhere that may call it. */
  readonly api?: { readonly url: string | undefined; readonly origins: readonly string[] }
  /** Further host names besides that of `publicUrl` and those of this machine. */
  readonly hosts?: readonly string[]
  readonly secret: string
  /** How many proxies stand before the server. */
  readonly trustedProxies: number
  /** Rate limits of attempts. */
  readonly limits: Limits
  /** Quotas of accounts and people. */
  readonly quotas: Quotas
  /** What this process takes at most; as usual by default. */
  readonly ceilings?: Ceilings
  /** Where uploaded files are stored. */
  readonly storage: FileStorage
  /** A local folder for unfinished uploads. */
  readonly stagingFolder: string
  /** The options of an evaluation; undefined in production. */
  readonly evaluation?: readonly SimulatedComponent[]
  /** The mails that an evaluation caught; undefined when mails are really sent. */
  readonly caughtMails?: CaughtMails
  /** The chat platform; undefined where none is configured. */
  readonly chatPlatform?: ChatPlatform
  /** The chain that tokens go to. */
  readonly tokenChain: TokenChain
  /** Where the parts of the installation are, to diagnose them. */
  readonly installed: InstallationAddresses
  /** Undefined where nothing is traced. */
  readonly tracing?: Pick<Tracing, 'traceRequests'>
  /** Undefined where nobody may read metrics. */
  readonly metrics?: ServedMetrics
  /** The hash of the running build. */
  readonly version: string
  /** The folders and variables of site builds; undefined where the site is not published. */
  readonly publishing?: { readonly folders: SiteFolders; readonly settings: Readonly<Record<string, string>> }
  /** How backups are made; undefined where none are. */
  readonly backup?: BackupWork
  /** How the product is updated. */
  readonly updates: UpdateWork
  /** The built console and site; undefined to serve the API alone. */
  readonly pages?: { readonly console: BuiltConsole; readonly site: ServedSite }
}
