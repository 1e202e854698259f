import type { Queryable } from '@parvis/engine'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { notify, publishChanges, rowsOf } from '@parvis/work'
import { selectStored } from './statements.js'

/** A retained build. */
export interface StoredBuild {
  /** It names the folder. */
  readonly contentHash: string
  readonly builtAt: Date
}

/** The notification channel of changes of the current build. */
export const servedChannel = 'site_builds'

/** The retained builds, the current one first. @throws DatabaseFailure */
export async function storedBuilds(database: Queryable): Promise<StoredBuild[]> {
  const rows = await rowsOf(database, selectStored())
  return rows.filter(
    ({ contentHash }, index) => rows.findIndex((row) => row.contentHash === contentHash) === index,
  )
}

/** Notifies every process that the current build changed, once the transaction is committed. */
export function notifyServed(connection: Queryable): Promise<void> {
  return notify(connection, servedChannel, 'served')
}

/** Publishes that a build of a site changed. @throws DatabaseFailure */
export function announceBuild(connection: Queryable, accountId: string, id: string): Promise<void> {
  return publishChanges(connection, {
    accountId,
    topic: siteBuildsName,
    right: siteBuildRights.read,
    ids: [id],
  })
}
