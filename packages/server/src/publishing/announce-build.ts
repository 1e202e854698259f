import type { Queryable } from '@parvis/engine'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { publishChanges } from '@parvis/work'

/** Tells whoever looks at the builds of a site that one changed. @throws DatabaseFailure */
export function announceBuild(connection: Queryable, accountId: string, id: string): Promise<void> {
  return publishChanges(connection, {
    accountId,
    topic: siteBuildsName,
    right: siteBuildRights.read,
    ids: [id],
  })
}
