import type { ChatPlatform } from '@parvis/chat'
import type { FastifyInstance } from 'fastify'
import { type AnnouncementRoutesOptions, announcementRoutes } from './announcements/announcement-routes.js'
import { chatAccountRoutes } from './chat-accounts/chat-account-routes.js'
import { deliveryRoutes } from './deliveries/delivery-routes.js'
import type { ReadFile } from './deliveries/load-files.js'
import { communityGuards } from './guards.js'
import { historyRoutes } from './history/history-routes.js'
import { signedStates } from './joining/begin-joining.js'
import type { FileStore } from './joining/build-community.js'
import { buildRoutes } from './joining/build-community.js'
import { joiningRoutes } from './joining/joining-routes.js'
import { languageRoutes } from './languages/language-routes.js'
import { deletionImpactRoutes } from './leaving/deletion-impact.js'
import { leavingRoutes } from './leaving/leaving-routes.js'
import { peopleRoutes, suggestionRoutes } from './people/people-routes.js'
import { pictureRoutes } from './pictures/picture-routes.js'
import { privacyRoutes } from './privacy/privacy-routes.js'
import { type StatisticsRoutesOptions, statisticsRoutes } from './statistics/statistics-routes.js'
import { syncRoutes } from './sync/sync-routes.js'
import { tagRoutes } from './tags/tag-routes.js'
import { type WalletRoutesOptions, walletRoutes } from './wallets/wallet-routes.js'
import { dryRunRoutes } from './widgets/dry-run-routes.js'
import { effectRoutes } from './widgets/effect-routes.js'
import { widgetRoutes } from './widgets/widget-routes.js'

export interface CommunityRoutesOptions
  extends FileStore,
    StatisticsRoutesOptions,
    WalletRoutesOptions,
    Pick<AnnouncementRoutesOptions, 'needsApproval' | 'mailer' | 'storeOf'> {
  readonly secret: string
  /** Reads the files of messages. */
  readonly readFile: ReadFile
  readonly publicUrl: string
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
  /** The chat platform; undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

/** Every call about communities, except those of their resources. */
export function communityRoutes(app: FastifyInstance, options: CommunityRoutesOptions): void {
  const { pool, secret, publicUrl, basePath, platform, storage, stagingFolder, dayOf } = options
  const joining = { pool, platform, states: signedStates(secret), returnTo: returnPageAt(publicUrl) }
  joiningRoutes(app, joining)
  buildRoutes(app, { ...joining, storage, stagingFolder })
  leavingRoutes(app, pool, communityGuards)
  deletionImpactRoutes(app, pool)
  peopleRoutes(app, pool)
  suggestionRoutes(app, pool)
  pictureRoutes(app, { pool, secret, basePath, platform })
  tagRoutes(app, pool)
  walletRoutes(app, options)
  historyRoutes(app, pool)
  languageRoutes(app, pool)
  privacyRoutes(app, { pool, secret })
  statisticsRoutes(app, { pool, dayOf })
  syncRoutes(app, pool)
  deliveryRoutes(app, { pool, platform })
  chatAccountRoutes(app, { pool, platform, secret, readFile: options.readFile })
  widgetRoutes(app, { pool, platform })
  dryRunRoutes(app, pool)
  effectRoutes(app, pool)
  announcementRoutes(app, options)
}

/** The page of the console that a platform sends people back to. */
export function returnPageAt(publicUrl: string): string {
  return `${publicUrl}/admin/media/community/dashboard/networks/invited`
}
