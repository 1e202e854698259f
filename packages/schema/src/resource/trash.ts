import type { Right } from '../rights.js'
import type { Resource } from './resource.js'

/** Days until deleted records are purged. */
export const trashDays = 30

/** Rights on the trash as a whole, named like those on an entity. */
export const trashRights = {
  full: 'trash.full',
  /** The right to purge records that one may delete. */
  delete: 'trash.delete',
} as const satisfies Readonly<Record<string, Right>>

/** Whether deleted records of a resource go to the trash. */
export function hasTrash({ actions, embedding }: Pick<Resource, 'actions' | 'embedding'>): boolean {
  return actions.includes('delete') && !embedding
}
