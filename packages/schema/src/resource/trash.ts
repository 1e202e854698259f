import type { Right } from '../rights.js'
import type { Resource } from './resource.js'

/** How long records stay in the trash before they are purged, in days. */
export const trashDays = 30

/** What someone may do with the trash as a whole; named as the rights on an entity are. */
export const trashRights = {
  full: 'trash.full',
  /** To purge records that they may delete. */
  delete: 'trash.delete',
} as const satisfies Readonly<Record<string, Right>>

/** Whether records of a resource can be in the trash. */
export function hasTrash({ actions, embedding }: Pick<Resource, 'actions' | 'embedding'>): boolean {
  return actions.includes('delete') && !embedding
}
