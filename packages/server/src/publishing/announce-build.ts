import type { Queryable } from '@parvis/engine'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { announce } from '../events/index.js'

/** Tells whoever looks at the builds of a site that one changed. @throws EngineError `unavailable` without the database */
export function announceBuild(connection: Queryable, accountId: string, id: string): Promise<void> {
  return announce(connection, { accountId, topic: siteBuildsName, right: siteBuildRights.read, ids: [id] })
}
