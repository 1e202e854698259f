/** The modules of the product. */

import cookie from '@fastify/cookie'
import { communityGuards, communityRoutes, consumeGatewayEvents, runCommunities } from '@parvis/communities'
import {
  distinguishForms,
  EngineError,
  fileAddresses,
  filePresentation,
  fileRoutes,
  guardOf,
  type Queryable,
  storesIn,
} from '@parvis/engine'
import type { Module, WorkContext } from '@parvis/engine/product'
import {
  apiUsers,
  files,
  groups,
  invitations,
  locales,
  newsletters,
  redirects,
  resources,
  settings,
  tokens,
  users,
} from '@parvis/schemas'
import type { PublicConfiguration } from '@parvis/schemas/public-configuration'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import { createChangePublisher } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { announcementMailer } from './announcements/index.js'
import { guardApiUsers } from './api-users/guard-api-users.js'
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
import type { AppOptions } from './app-options.js'
import { backupRoutes, runBackups } from './backups/index.js'
import { requireRoom, usualCeilings } from './ceilings/index.js'
import { changePlanRoutes, runChangePlans } from './change-plans/index.js'
import { closingRoutes } from './closing/index.js'
import { commentRoutes, noticeRoutes, runComments } from './comments/index.js'
import { dashboardRoutes } from './dashboards/index.js'
import { storeModel } from './database/store-model.js'
import { diagnosticsRoutes, diagnosticsWork, productProbes } from './diagnostics/index.js'
import { announcedStores, eventRoutes, publishRecords } from './events/index.js'
import { announcedRoles, healthRoutes } from './health/index.js'
import { answerOtherOrigins, refuseUnknownHosts } from './hosts/index.js'
import { guardUsers } from './identity/guard-users.js'
import { identifyBySession, identityRoutes, sessionsIn, viewsIn } from './identity/index.js'
import { guardInvitations } from './identity/invitations/guard-invitations.js'
import { importRoutes, importsSize, runImports } from './imports/index.js'
import { jobRoutes } from './jobs/job-routes.js'
import { limiterOf } from './limits/index.js'
import { logRequests } from './logs/index.js'
import { countQueued, mailPages } from './mail/index.js'
import { serveMetrics } from './metrics/index.js'
import { guardNewsletters, newsletterRoutes, runNewsletters } from './newsletters/index.js'
import { builtPagesOf, consolePages, sendSecurityHeaders, sitePages } from './pages/index.js'
import { fileReader } from './pictures/read-file.js'
import { guardRedirects } from './publishing/guard-redirects.js'
import { publishingRoutes, runPublishing } from './publishing/index.js'
import { quotaRoutes, quotasIn } from './quotas/index.js'
import { referenceRoutes } from './reference/index.js'
import { guardGroups } from './rights/guard-groups.js'
import { knownRights, rightsIn, rightsRoutes } from './rights/index.js'
import { guardLocales } from './settings/guard-locales.js'
import { guardSettings } from './settings/guard-settings.js'
import { isEnabled, settingsRoutes, timeZonesIn } from './settings/index.js'
import {
  guardTokens,
  type PrepareMetadata,
  readWallet,
  runTokens,
  tokenChainRoutes,
  verificationRoutes,
} from './tokens/index.js'
import { ipfsPages, metadataRoutes, metadataSize, prepareMetadata } from './tokens/metadata/index.js'
import { purgeHooks } from './trash/index.js'
import { askForUpdates, formerBuild, updateRoutes } from './updates/index.js'
import { runUpkeep } from './upkeep/index.js'
import { viewRoutes } from './views/index.js'
import { clientSearch, clientStores, clientSummaries, tokenPages, visitorRoutes } from './visitors/index.js'

const apiPath = serverAddresses.api

/** The options of `createApi` for the product. */
export type Product = ReturnType<typeof productOf>

/** Composes the modules of the product. */
export function productOf(options: AppOptions) {
  const shared = sharedOf(options)
  const { apiUrl, quotas } = shared
  return { apiUrl, identify: identifierOf(shared), modules: modulesOf(shared), quotaOf: quotas.ofRecords }
}

/** All modules, in the order in which they are composed. */
function modulesOf(shared: Shared): readonly Module[] {
  const { pool, storage } = shared
  return [
    ...serverModules(shared),
    changesModule(shared),
    changePlansModule(),
    importsModule(shared),
    { name: 'views', routes: (routes, { pool }) => viewRoutes(routes, { pool, resources }) },
    dashboardsModule(shared),
    commentsModule(shared),
    { name: 'mail', countMessages: countQueued },
    ...peopleModules(shared),
    ...programModules(shared),
    communitiesModule(shared),
    ...siteModules(shared),
    filesModule(shared),
    tokensModule(shared),
    backupsModule(shared),
    updatesModule(shared),
    { name: 'trash', purgeHooks: purgeHooks(pool, storage) },
    { name: 'upkeep', work: { worker: ({ pool, warn }) => runUpkeep(pool, storage, warn) } },
  ]
}

/** The services that several modules share. */
type Shared = ReturnType<typeof sharedOf>

function sharedOf(options: AppOptions) {
  const { pool, secret, limits, publicUrl, stagingFolder, ceilings = usualCeilings } = options
  return {
    ...options,
    ceilings,
    checkDisk: (bytes: number) => requireRoom(stagingFolder, bytes, ceilings.freeDisk),
    apiUrl: options.api?.url ?? publicUrl + apiPath,
    basePath: apiPath,
    limiter: limiterOf({ pool, secret, limits, publicUrl }),
    quotas: quotasIn(pool, options.quotas, furtherBytes),
    addresses: fileAddresses(secret),
    sessions: sessionsIn(pool),
    programs: programsIn(pool),
    refusedCalls: refusedCallsIn(pool),
    rights: rightsIn(pool, resources),
    viewOf: viewsIn(pool, resources),
    dayOf: timeZonesIn(pool).dayOf,
    resources,
  }
}

/** What an account stores besides its files: metadata of tokens, and tables that are imported. */
async function furtherBytes(database: Queryable, accountId: string): Promise<number> {
  return (await metadataSize(database, accountId)) + (await importsSize(database, accountId))
}

/** Identifies the caller: a program by its credentials, or a person by their session. */
function identifierOf(shared: Shared) {
  const identifyPerson = identifyBySession(shared)
  const identifyProgram = identifyPrograms(shared)
  return async (request: FastifyRequest) => (await identifyProgram(request)) ?? identifyPerson(request)
}

/** Hosts, health, and the API reference. */
function serverModules(shared: Shared): Module[] {
  const { publicUrl, apiUrl, hosts = [], api, readiness, metrics, tracing } = shared
  const own = [publicUrl, apiUrl].map((address) => new URL(address).hostname)
  return [
    { name: 'tracing', prepare: (server) => tracing?.traceRequests(server) },
    { name: 'logs', prepare: (server) => void (shared.logRequests && logRequests(server)) },
    { name: 'metrics', prepare: (server) => serveMetrics(server, metrics) },
    { name: 'hosts', prepare: (server) => refuseUnknownHosts(server, [...own, ...hosts]) },
    {
      name: 'requests',
      async prepare(server) {
        // Bodies without credentials can only be meant for public routes.
        distinguishForms(server, ({ headers }) => !hasCredentials(headers))
        sendSecurityHeaders(server, publicUrl)
        await server.register(cookie)
      },
      hooks: (routes) => answerOtherOrigins(routes, api?.origins ?? []),
    },
    {
      name: 'health',
      hooks: (routes) => refuseUntilReady(routes, readiness),
      routes: (routes) => healthRoutes(routes, { ...shared, formerBuild: () => formerBuild(shared.pool) }),
      work: announcedRoles(),
    },
    diagnosticsModule(shared),
    { name: 'jobs', routes: (routes, { pool }) => jobRoutes(routes, pool) },
    { name: 'reference', routes: referenceRoutes },
  ]
}

/** Looks at the parts of the installation: when operators ask, and regularly. */
function diagnosticsModule(shared: Shared): Module {
  const probes = productProbes(shared)
  return {
    name: 'diagnostics',
    routes: (routes, { pool }) => diagnosticsRoutes(routes, { pool, probes }),
    work: diagnosticsWork(probes, Object.keys(shared.readiness.roles)),
  }
}

/** Streams changes to watching clients. */
function changesModule(shared: Shared): Module {
  const publisher = createChangePublisher(shared.pool)
  return {
    name: 'changes',
    wrapStores: (storeOf) => announcedStores(storeOf, publisher),
    changed: ({ accountId }, resource, ids) => publishRecords(publisher, accountId, resource, { ids }),
    routes(routes, { pool }) {
      routes.addHook('onClose', publisher.flush)
      const most = shared.ceilings.eventStreams
      eventRoutes(routes, { pool, identify: identifyBySession(shared), most })
    },
  }
}

function dashboardsModule({ dayOf }: Shared): Module {
  return {
    name: 'dashboards',
    routes: (routes, { pool, storeOf, summaries, present }) =>
      dashboardRoutes(routes, { pool, storeOf, summaries, present, resources, dayOf }),
  }
}

/** Plans of changes of very many records, made and applied in the background. */
function changePlansModule(): Module {
  return {
    name: 'change-plans',
    routes: (routes, { pool, changes }) => changePlanRoutes(routes, { pool, changes, resources }),
    work: { worker: (context) => runChangePlans({ ...context, resources }) },
  }
}

/** Imports of records from tables. */
function importsModule(shared: Shared): Module {
  const { storage, stagingFolder, checkDisk, quotas } = shared
  const own = { storage, stagingFolder, resources }
  const { checkRoom } = quotas
  return {
    name: 'imports',
    routes: (routes, { pool }) => importRoutes(routes, { ...own, pool, checkDisk, checkRoom }),
    work: { worker: (context) => runImports({ ...context, ...own }) },
  }
}

/** Comments on records, and their notices. */
function commentsModule(shared: Shared): Module {
  const { limiter, rights } = shared
  const clients = { ...shared, countMail: limiter.countMail }
  return {
    name: 'comments',
    routes(routes, { pool, storeOf }) {
      commentRoutes(routes, { pool, storeOf, resources, limiter })
      noticeRoutes(routes, { pool, storeOf, resources })
    },
    work: {
      worker({ pool, warn }) {
        const storeOf = clientStores(storesIn(pool, storeModel), clients)
        return runComments({ pool, storeOf, resources, rights, warn })
      },
    },
  }
}

function peopleModules(shared: Shared): Module[] {
  const { limiter, quotas } = shared
  const known = knownRights(resources)
  return [
    {
      name: 'identity',
      guards: {
        ...guardOf(users, guardUsers),
        ...guardOf(invitations, guardInvitations(known, limiter.countMail)),
      },
      routes(routes, { pool, unwrappedStoreOf }) {
        identityRoutes(routes, { ...shared, storeOf: unwrappedStoreOf })
        closingRoutes(routes, { pool, limiter })
      },
    },
    {
      name: 'rights',
      guards: guardOf(
        groups,
        guardGroups(known, (database) => storesIn(database, storeModel)),
      ),
      routes: (routes) => rightsRoutes(routes, shared),
    },
    { name: 'quotas', routes: (routes) => quotaRoutes(routes, quotas) },
    {
      name: 'settings',
      guards: { ...guardOf(settings, guardSettings), ...guardOf(locales, guardLocales) },
      routes: (routes, { pool, unwrappedStoreOf }) =>
        settingsRoutes(routes, { pool, storeOf: unwrappedStoreOf }),
    },
  ]
}

function programModules(shared: Shared): Module[] {
  return [
    {
      name: 'api-users',
      guards: guardOf(apiUsers, guardApiUsers(knownRights(resources))),
      async routes(routes, { pool }) {
        noteRefusedCalls(routes, shared.refusedCalls)
        sendChallenges(routes)
        rotationRoutes(routes, pool)
        await routes.register(tokenRoutes, shared)
      },
    },
  ]
}

function communitiesModule(shared: Shared): Module {
  const { pool, storage, chatPlatform: platform, secret } = shared
  return {
    name: 'communities',
    guards: communityGuards,
    routes: (routes, { storeOf }) =>
      communityRoutes(routes, {
        ...shared,
        storeOf,
        readWallet,
        platform,
        readFile: fileReader({ pool, storage }),
        mailer: announcementMailer,
        needsApproval: (connection, accountId) => isEnabled(connection, accountId, 'announcement_approval'),
      }),
    ...(platform && {
      work: {
        worker: (context) =>
          runCommunities({
            ...context,
            platform,
            secret,
            mailer: announcementMailer,
            readFile: fileReader({ pool: context.pool, storage }),
          }),
        gateway: (context) => consumeGatewayEvents({ ...context, platform, secret }),
      },
    }),
  }
}

/** The public site: pages, forms and publishing. */
function siteModules(shared: Shared): Module[] {
  const { limiter, secret, pages, caughtMails, publishing, storage } = shared
  return [
    {
      name: 'publishing',
      guards: guardOf(redirects, guardRedirects),
      routes: (routes, { pool }) => publishingRoutes(routes, pool),
      ...(publishing && {
        work: { worker: (context) => runPublishing({ ...context, storage, ...publishing }) },
      }),
    },
    {
      name: 'newsletters',
      guards: guardOf(newsletters, guardNewsletters),
      routes: (routes, { pool }) => newsletterRoutes(routes, { pool, limiter, secret }),
      work: { worker: (context) => runNewsletters({ ...context, secret }) },
    },
    {
      name: 'visitors',
      wrapStores: (storeOf) => clientStores(storeOf, { ...shared, countMail: limiter.countMail }),
      wrapSearch: (search) => clientSearch(search, shared.pool),
      wrapSummaries: (summaries) => clientSummaries(summaries, shared.pool),
      async routes(routes, { storeOf }) {
        await routes.register(visitorRoutes, {
          ...shared,
          storeOf,
          builtPages: pages && builtPagesOf(pages.site),
        })
      },
    },
    {
      name: 'pages',
      async pages(server) {
        if (caughtMails) mailPages(server, caughtMails)
        if (!pages) return
        await consolePages(server, pages.console, publicConfiguration(shared))
        tokenPages(server, pages.site)
        await sitePages(server, pages.site)
      },
    },
  ]
}

function filesModule(shared: Shared): Module {
  const { storage, stagingFolder, addresses, basePath, quotas, checkDisk } = shared
  const options = { resource: files, addresses, basePath }
  return {
    name: 'files',
    guards: guardOf(files, quotas.guardFiles),
    presentations: { [files.name]: filePresentation(options) },
    async routes(routes, { storeOf, pool }) {
      const own = { storeOf, pool, storage, stagingFolder, checkRoom: quotas.checkRoom, checkDisk }
      await routes.register(fileRoutes, { ...options, ...own })
    },
  }
}

/** Tokens on a chain: deployed, minted and managed with the server's key. */
function tokensModule(shared: Shared): Module {
  const { tokenChain: chain, storage } = shared
  return {
    name: 'tokens',
    guards: guardOf(tokens, guardTokens),
    routes(routes, { pool }) {
      tokenChainRoutes(routes, { pool, chain })
      metadataRoutes(routes, { pool, storage })
      verificationRoutes(routes, { pool, storage, chain })
    },
    pages: (server) => ipfsPages(server, { pool: shared.pool, storage }),
    work: {
      worker: (context) => runTokens({ ...context, chain, prepareMetadata: metadataPreparer(shared) }),
    },
  }
}

/** Backups of the whole installation, and the drills that restore them. */
function backupsModule({ backup, storage, secret, ceilings }: Shared): Module {
  const own = { storage, secret, freeDisk: ceilings.freeDisk }
  return {
    name: 'backups',
    routes: (routes, { pool }) => backupRoutes(routes, pool, backup?.config.dailyAt),
    ...(backup && { work: { worker: (context) => runBackups({ ...context, ...backup, ...own }) } }),
  }
}

function updatesModule({ updates, installed: { dataFolder } }: Shared): Module {
  const ask = (context: WorkContext) => askForUpdates(context, dataFolder)
  return {
    name: 'updates',
    routes: (routes, { pool }) => updateRoutes(routes, pool, updates),
    ...(updates.isSupervised && { work: { web: ask, worker: ask, gateway: ask } }),
  }
}

/** Prepares metadata within the quota of its account. */
function metadataPreparer({ pool, storage, quotas }: Shared): PrepareMetadata {
  return (caller, token) => {
    const { accountId } = caller
    const checkRoom = (bytes: number) => quotas.checkRoom(caller, bytes)
    return prepareMetadata({ pool, storage }, { accountId, token, checkRoom })
  }
}

function publicConfiguration({
  api,
  evaluation,
  caughtMails,
}: Pick<AppOptions, 'api' | 'evaluation' | 'caughtMails'>): PublicConfiguration {
  const mail = caughtMails && { mailAddress: `${serverAddresses.development}/mail` }
  return { apiUrl: api?.url ?? apiPath, ...(evaluation && { evaluation: { parts: evaluation, ...mail } }) }
}

function refuseUntilReady(api: FastifyInstance, readiness: AppOptions['readiness']): void {
  api.addHook('onRequest', async (request) => {
    if (!readiness.hasBegun && !request.url.startsWith(`${apiPath}/core/`))
      throw new EngineError('unavailable', {})
  })
}
