import type { Right } from '@parvis/schema'

/** What operators alone may do with accounts; no group holds these rights. */
export const accountRights = {
  full: 'accounts.full',
  read: 'accounts.read',
  /** To enter one, and to deactivate or activate it. */
  update: 'accounts.update',
} as const satisfies Readonly<Record<string, Right>>
