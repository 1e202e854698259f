import type { Right } from '@parvis/schema'

/** Rights on the installation itself that only operators have; no group can have them. */
export const systemRights = {
  full: 'system.full',
  /** To see how its parts are. */
  read: 'system.read',
  /** To act on them. */
  update: 'system.update',
} as const satisfies Readonly<Record<string, Right>>

/** What entries of the audit log about the installation are about. */
export const systemName = 'system'
