import type { Right } from '@parvis/schema'

/** What the rights on builds of the public site are named by, as those on an entity. */
export const siteBuildsName = 'site-builds'

/** What someone may do with builds of the public site. */
export const siteBuildRights = {
  full: 'site-builds.full',
  /** To publish. */
  create: 'site-builds.create',
  /** To see what is published, and what building it said. */
  read: 'site-builds.read',
  /** To go back to an earlier one. */
  update: 'site-builds.update',
} as const satisfies Readonly<Record<string, Right>>
