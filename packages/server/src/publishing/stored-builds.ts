import type { Queryable } from '@parvis/engine'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { notify, publishChanges, rowsOf } from '@parvis/work'
import { selectStored } from './statements.js'

/** A build that is kept. */
export interface StoredBuild {
  readonly id: string
  readonly builtAt: Date
}

/** The channel on which the database tells that visitors are shown another build. */
export const servedChannel = 'site_builds'

/** The builds that are kept, the one that visitors are shown first. @throws DatabaseFailure */
export async function storedBuilds(database: Queryable): Promise<StoredBuild[]> {
  const rows = await rowsOf(database, selectStored())
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index)
}

/** Tells every process that visitors are shown another build, once the transaction is committed. */
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
