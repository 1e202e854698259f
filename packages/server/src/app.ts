import cookie from '@fastify/cookie'
import type { ChatPlatform } from '@parvis/chat'
import { communityRoutes } from '@parvis/communities'
import {
  type AuditEntry,
  answerProblems,
  bareApp,
  type Caller,
  distinguishForms,
  EngineError,
  type FileStorage,
  fileAddresses,
  filePresentation,
  fileRoutes,
  guardRoutes,
  type Pool,
  recordAudit,
  resourceRoutes,
  storesIn,
  trashIn,
  trashRoutes,
} from '@parvis/engine'
import { files, newsletters, resources } from '@parvis/schemas'
import type { EvaluationPart, PublicConfiguration } from '@parvis/schemas/public-configuration'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import { createChangePublisher } from '@parvis/work'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import {
  hasCredentials,
  identifyPrograms,
  noteRefusedCalls,
  programsIn,
  refusedCallsIn,
  rotationRoutes,
  sendChallenges,
  tokenRoutes,
} from './api-users/index.js'
import { closingRoutes } from './closing/index.js'
import { storeModel } from './database/store-model.js'
import { announcedStores, eventRoutes } from './events/index.js'
import { healthRoutes, type Readiness } from './health/index.js'
import { answerOtherOrigins, refuseUnknownHosts } from './hosts/index.js'
import { identifyBySession, identityRoutes, sessionsIn, viewsIn } from './identity/index.js'
import { jobRoutes } from './jobs/job-routes.js'
import { type Limits, limiterOf } from './limits/index.js'
import { type CaughtMails, mailPages } from './mail/index.js'
import { guardNewsletters, newsletterRoutes } from './newsletters/index.js'
import { builtPagesOf, consolePages, type ServedSite, sendSecurityHeaders, sitePages } from './pages/index.js'
import { publishingRoutes } from './publishing/index.js'
import { type Quotas, quotaRoutes, quotasIn } from './quotas/index.js'
import { collectOpenApi, referenceRoutes } from './reference/index.js'
import { rightsIn, rightsRoutes } from './rights/index.js'
import { settingsRoutes, timeZonesIn } from './settings/index.js'
import { purgeHooks } from './trash/index.js'
import { clientStores, tokenPages, visitorRoutes } from './visitors/index.js'
import { allGuards } from './write-guards.js'

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
  /** Where uploaded files are kept. */
  readonly storage: FileStorage
  /** A folder of this machine for what is being uploaded. */
  readonly stagingFolder: string
  /** What an evaluation runs on; undefined when the product runs for real. */
  readonly evaluation?: readonly EvaluationPart[]
  /** The mails that an evaluation caught; undefined when mails are really sent. */
  readonly caughtMails?: CaughtMails
  /** Where communities talk; undefined where none is configured. */
  readonly chatPlatform?: ChatPlatform
  /** The hash of the running build. */
  readonly version: string
  /** The built console and site; undefined to serve the API alone. */
  readonly pages?: { readonly console: string; readonly site: ServedSite }
}

const apiPath = serverAddresses.api

/** Composes the whole product on one app, without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = bareApp({ logger: options.logger, trustProxy: (_, hop) => hop < options.trustedProxies })
  const apiUrl = options.api?.url ?? options.publicUrl + apiPath
  const addresses = [options.publicUrl, apiUrl].map((address) => new URL(address).hostname)
  refuseUnknownHosts(app, [...addresses, ...(options.hosts ?? [])])
  // What comes without credentials can only be meant for what anybody may send.
  distinguishForms(app, ({ headers }) => !hasCredentials(headers))
  sendSecurityHeaders(app, options.publicUrl)
  await collectOpenApi(app, new URL(apiUrl).origin)
  await app.register(cookie)
  await app.register(async (api) => routeApi(api, options), { prefix: apiPath })
  if (options.caughtMails) mailPages(app, options.caughtMails)
  if (options.pages) {
    await consolePages(app, options.pages.console, publicConfiguration(options))
    tokenPages(app, options.pages.site)
    await sitePages(app, options.pages.site)
  }
  return app
}

function publicConfiguration({ api, evaluation, caughtMails }: AppOptions): PublicConfiguration {
  const mail = caughtMails && { mailAddress: `${serverAddresses.development}/mail` }
  return { apiUrl: api?.url ?? apiPath, ...(evaluation && { evaluation: { parts: evaluation, ...mail } }) }
}

async function routeApi(api: FastifyInstance, options: AppOptions): Promise<void> {
  const { pool, readiness, publicUrl, secret, storage, stagingFolder, version, limits } = options
  await answerOtherOrigins(api, options.api?.origins ?? [])
  const limiter = limiterOf({ pool, secret, limits, publicUrl })
  const quotas = quotasIn(pool, options.quotas)
  const ownGuards = {
    ...allGuards(limiter.countMail),
    [files.name]: quotas.guardFiles,
    [newsletters.name]: guardNewsletters,
  }
  const storeOf = storesIn(pool, storeModel, ownGuards, quotas.ofRecords)
  const publisher = createChangePublisher(pool)
  api.addHook('onClose', publisher.flush)
  const ownStoreOf = announcedStores(storeOf, publisher)
  const { countMail } = limiter
  const toldStoreOf = clientStores(ownStoreOf, { pool, storage, stagingFolder, countMail })
  const addresses = fileAddresses(secret)
  const fileOptions = { resource: files, addresses, basePath: apiPath }
  const sessions = sessionsIn(pool)
  const programs = programsIn(pool)
  const refusedCalls = refusedCallsIn(pool)
  const rights = rightsIn(pool, resources)
  const viewOf = viewsIn(pool, resources)
  refuseUntilReady(api, readiness)
  const identifyPerson = identifyBySession({ sessions, rights, viewOf })
  const identifyProgram = identifyPrograms({ programs, rights, refusedCalls })
  guardRoutes(api, async (request) => (await identifyProgram(request)) ?? identifyPerson(request))
  noteRefusedCalls(api, refusedCalls)
  sendChallenges(api)
  answerProblems(api)
  healthRoutes(api, { pool, readiness, storage, version })
  identityRoutes(api, { pool, limiter, sessions, storeOf, secret, viewOf, publicUrl })
  closingRoutes(api, { pool, limiter })
  rightsRoutes(api, { pool, resources })
  quotaRoutes(api, quotas)
  settingsRoutes(api, { pool, storeOf })
  eventRoutes(api, { pool, identify: identifyPerson })
  jobRoutes(api, pool)
  rotationRoutes(api, pool)
  const { dayOf } = timeZonesIn(pool)
  const communityOptions = { pool, dayOf, secret, publicUrl, basePath: apiPath, storage, stagingFolder }
  communityRoutes(api, { ...communityOptions, platform: options.chatPlatform })
  publishingRoutes(api, pool)
  newsletterRoutes(api, { pool, limiter, secret })
  await api.register(tokenRoutes, { pool, programs, refusedCalls, limiter })
  const builtPages = options.pages && builtPagesOf(options.pages.site)
  const visitorOptions = { pool, limiter, sessions, secret, addresses, publicUrl, storage, stagingFolder }
  await api.register(visitorRoutes, { ...visitorOptions, builtPages, storeOf: toldStoreOf })
  await api.register(fileRoutes, {
    ...fileOptions,
    storeOf: toldStoreOf,
    storage,
    stagingFolder,
    checkRoom: quotas.checkRoom,
  })
  await referenceRoutes(api)
  const trash = trashIn(pool, storeModel, purgeHooks(storage))
  trashRoutes(api, { trash, storeOf: toldStoreOf, resources })
  const audit = (caller: Caller, entry: AuditEntry) => recordAudit(pool, caller, entry)
  for (const resource of resources) {
    const presentation = resource === files ? filePresentation(fileOptions) : undefined
    resourceRoutes(api, resource, { storeOf: toldStoreOf, resources, presentation, audit })
  }
}

function refuseUntilReady(api: FastifyInstance, readiness: Readiness): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!readiness.ready && !request.url.startsWith(`${apiPath}/core/`))
      throw new EngineError('unavailable', {})
  })
}
