import type { Right } from '@parvis/schema'

/** What someone may do with all that an address sent from the site; named as the rights on an entity are. */
export const visitorRights = {
  full: 'visitors.full',
  /** To be told all that is kept of it. */
  read: 'visitors.read',
  /** To erase it for good. */
  delete: 'visitors.delete',
} as const satisfies Readonly<Record<string, Right>>
