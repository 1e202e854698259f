import { recordTitle } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { currentLocale } from '../i18n/current-locale'

/** Names a record in the trash. */
export interface TrashedName {
  readonly resource: string
  readonly id: string
  /** The id of the record it is within, such as a community. */
  readonly within: string | null
}

/** A record in the trash. */
export interface TrashedItem extends TrashedName {
  readonly title: unknown
  readonly deletedAt: string
  readonly deletedBy: string | null
  readonly expiresAt: string
}

export function resourceOf({ resource }: TrashedName): Resource | undefined {
  return resources.find(({ name }) => name === resource)
}

/** The title of a trashed record, in the current language. */
export function titleOf(item: TrashedItem): string {
  const resource = resourceOf(item)
  return resource
    ? recordTitle(resource, { id: item.id, [resource.title]: item.title }, currentLocale())
    : item.id
}

export function nameOf({ resource, id, within }: TrashedItem): TrashedName {
  return { resource, id, within }
}
