import { EngineError, inTransaction, type Pool, recordAudit, serveCall, storesIn } from '@parvis/engine'
import { grants } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/publishing'
import { siteBuildsName as entity } from '@parvis/schemas/site-build-rights'
import { siteResources } from '@parvis/schemas/site-content'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { storeModel } from '../database/store-model.js'
import { changesSince } from './changes-since.js'
import { lockOperatorAccount, requireOperatorAccount } from './operator-account.js'
import { cancelPublishing, queuePublish } from './queue-publish.js'
import { readContent } from './read-content.js'
import { conflictsIn } from './site-conflicts.js'
import * as statements from './statements.js'
import { announceBuild, notifyServed } from './stored-builds.js'

/** The routes that publish the site, list and restore builds, and export the content for builds elsewhere. */
export function publishingRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.readSiteContent, async ({ caller, query }) => {
    const missing = siteResources.find((resource) => !grants(caller.rights, resource.rights.read))
    if (missing) throw new EngineError('forbidden', { right: missing.rights.read })
    await requireOperatorAccount(pool, caller.accountId)
    const storeOf = (connection: Parameters<typeof storesIn>[0]) => storesIn(connection, storeModel)(caller)
    return (await readContent(pool, storeOf, query.drafts === 'true')).content
  })

  serveCall(app, calls.publishSite, ({ caller }) =>
    inTransaction(pool, async (connection) => {
      const id = await queuePublish(connection, caller)
      await recordAudit(connection, caller, { action: 'site_published', entity, record: id })
      return { id }
    }),
  )

  serveCall(app, calls.cancelPublishing, async ({ caller: { accountId } }) => {
    const ended = await inTransaction(pool, (connection) => cancelPublishing(connection, accountId))
    return ended.map((id) => ({ id }))
  })

  serveCall(app, calls.listBuilds, async ({ caller: { accountId } }) => {
    await requireOperatorAccount(pool, accountId)
    return rowsOf(pool, statements.selectBuilds({ accountId }))
  })

  serveCall(app, calls.readBuild, async ({ caller: { accountId }, params: { id } }) => {
    await requireOperatorAccount(pool, accountId)
    const [build] = await rowsOf(pool, statements.selectBuild({ accountId, id }))
    if (!build) throw new EngineError('not_found', {})
    return build
  })

  serveCall(app, calls.listSiteChanges, async ({ caller: { accountId } }) => {
    await requireOperatorAccount(pool, accountId)
    return changesSince(pool, accountId)
  })

  serveCall(app, calls.listSiteConflicts, async ({ caller: { accountId } }) => {
    await requireOperatorAccount(pool, accountId)
    return conflictsIn(pool, accountId)
  })

  serveCall(app, calls.restoreBuild, async ({ caller, params: { id } }) => {
    const { accountId } = caller
    await inTransaction(pool, async (connection) => {
      await lockOperatorAccount(connection, accountId)
      const restored = await rowsOf(connection, statements.restoreBuild({ accountId, id }))
      if (restored.length === 0) throw new EngineError('not_found', {})
      await recordAudit(connection, caller, { action: 'site_restored', entity, record: id })
      await notifyServed(connection)
      await announceBuild(connection, accountId, id)
    })
    return { id }
  })
}
