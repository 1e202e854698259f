import type { Right } from '@parvis/schema'

/** Entity name of the rights on builds of the public site. */
export const siteBuildsName = 'site-builds'

/** Rights on builds of the public site. */
export const siteBuildRights = {
  full: 'site-builds.full',
  /** The right to publish. */
  create: 'site-builds.create',
  /** The right to see the published build, and the build log. */
  read: 'site-builds.read',
  /** The right to restore an earlier one. */
  update: 'site-builds.update',
} as const satisfies Readonly<Record<string, Right>>
