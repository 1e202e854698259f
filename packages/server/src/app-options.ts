import type { ChatPlatform } from '@parvis/chat'
import type { FileStorage, Pool } from '@parvis/engine'
import type { SimulatedComponent } from '@parvis/schemas/public-configuration'
import type { FastifyServerOptions } from 'fastify'
import type { Readiness } from './health/index.js'
import type { Limits } from './limits/index.js'
import type { CaughtMails } from './mail/index.js'
import type { ServedSite } from './pages/index.js'
import type { SiteFolders } from './publishing/index.js'
import type { Quotas } from './quotas/index.js'

/** What the product is composed with. */
export interface AppOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  readonly logger: FastifyServerOptions['logger']
  readonly publicUrl: string
  /** Where the API is called when that is not at `publicUrl`, and the origins of pages elsewhere that may call it. */
  readonly api?: { readonly url: string | undefined; readonly origins: readonly string[] }
  /** Names of hosts it is called by besides that of `publicUrl` and those of this machine. */
  readonly hosts?: readonly string[]
  readonly secret: string
  /** How many proxies stand before the server. */
  readonly trustedProxies: number
  /** What may only be tried so often. */
  readonly limits: Limits
  /** How much accounts and people may have. */
  readonly quotas: Quotas
  /** Where uploaded files are stored. */
  readonly storage: FileStorage
  /** A folder of this machine for what is being uploaded. */
  readonly stagingFolder: string
  /** What an evaluation runs on; undefined when the product runs for real. */
  readonly evaluation?: readonly SimulatedComponent[]
  /** The mails that an evaluation caught; undefined when mails are really sent. */
  readonly caughtMails?: CaughtMails
  /** Where communities talk; undefined where none is configured. */
  readonly chatPlatform?: ChatPlatform
  /** The hash of the running build. */
  readonly version: string
  /** Where the site is built, and what its pages follow from; undefined where nobody publishes. */
  readonly publishing?: { readonly folders: SiteFolders; readonly settings: Readonly<Record<string, string>> }
  /** The built console and site; undefined to serve the API alone. */
  readonly pages?: { readonly console: string; readonly site: ServedSite }
}
