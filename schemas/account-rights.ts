import type { Right } from '@parvis/schema'

/** Rights on accounts that only operators have; no group can have them. */
export const accountRights = {
  full: 'accounts.full',
  read: 'accounts.read',
  /** To enter one, and to deactivate or activate it. */
  update: 'accounts.update',
} as const satisfies Readonly<Record<string, Right>>
