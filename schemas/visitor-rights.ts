import type { Right } from '@parvis/schema'

/** Rights on all data of a visitor's address, named like those on an entity. */
export const visitorRights = {
  full: 'visitors.full',
  /** The right to export all stored data. */
  read: 'visitors.read',
  /** The right to erase it for good. */
  delete: 'visitors.delete',
} as const satisfies Readonly<Record<string, Right>>
