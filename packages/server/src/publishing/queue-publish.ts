import type { Caller, Queryable } from '@parvis/engine'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import { cancelJobs, queueJob, rowsOf } from '@parvis/work'
import { lockOperatorAccount } from './operator-account.js'
import * as statements from './statements.js'
import { announceBuild } from './stored-builds.js'

/** The kind of the jobs that build the site. */
export const publishKind = 'site-publish'

/**
 * Queues a build and its publication once the transaction is committed. Returns a waiting build, if any: it has
 * not read any content yet.
 *
 * @param connection of a transaction
 * @returns the id of the build, and of its job
 * @throws EngineError `not_found` for an account that has no site
 */
export async function queuePublish(connection: Queryable, caller: Caller): Promise<string> {
  const { accountId } = caller
  await lockOperatorAccount(connection, accountId)
  const [waiting] = await rowsOf(connection, statements.selectWaiting({ accountId }))
  if (waiting) return waiting.id
  const job = { accountId, kind: publishKind, data: {}, right: siteBuildRights.read, about: 100 }
  const id = await queueJob(connection, job)
  const by = { byId: caller.userId || null, by: caller.name || null }
  await rowsOf(connection, statements.insertBuild({ accountId, id, ...by }))
  await announceBuild(connection, accountId, id)
  return id
}

/** Cancels the running and the waiting builds. @returns their ids */
export async function cancelPublishing(connection: Queryable, accountId: string): Promise<string[]> {
  await lockOperatorAccount(connection, accountId)
  const cancelled = await rowsOf(connection, statements.cancelBuilds({ accountId }))
  const ids = cancelled.map(({ id }) => id)
  await cancelJobs(connection, accountId, ids)
  for (const id of ids) await announceBuild(connection, accountId, id)
  return ids
}
