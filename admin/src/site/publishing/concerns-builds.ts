import type { Build } from '@parvis/schemas/calls/publishing'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import type { Changed } from '../../live/batch-changes'

/**
 * Whether changes may concern the builds of the site: a build itself, also one that is not listed yet, or the job of a
 * listed one.
 *
 * @param builds the listed ones; undefined until they are read
 */
export function concernsBuilds(
  changes: readonly Changed[],
  builds: readonly Pick<Build, 'id'>[] | undefined,
): boolean {
  const isListed = (id: string) => builds === undefined || builds.some((build) => build.id === id)
  return changes.some(({ topic, ids }) => topic === siteBuildsName || ids === undefined || ids.some(isListed))
}
