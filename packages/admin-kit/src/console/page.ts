import type { Right } from '@parvis/schema'
import type { ComponentType } from 'react'

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a part of a path can be the id of a record. */
export function isUuid(value: string | undefined): boolean {
  return value !== undefined && shape.test(value)
}

/** The variable parts of a path, such as `id`. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** What opens a page: a right, a role, or nothing when neither is named. */
export interface Requirement {
  readonly right?: Right
  /** The least role, whatever the rights. */
  readonly role?: number
}

/** A page of the console. */
export interface Page extends Requirement {
  /** Path below that of the console, without a slash at the start; empty for the console's own. */
  readonly path: string
  /** Name of the layout that it is shown in, where it is not the console's choice. */
  readonly layout?: string
  /** Name of the resource that it needs a selected record of. */
  readonly within?: string
  /** Whether what varies in its address can name anything; when not said, it always can. */
  readonly isValid?: (params: PathParams, query: URLSearchParams) => boolean
  /** Loads the component to show; a page without one has to throw in `enter`. */
  readonly screen?: () => Promise<ComponentType>
  /** Last step before the page is shown; may throw a redirect or an error. */
  readonly enter?: (visit: Visit) => void | Promise<void>
}

/** Somebody on the way to a page. */
export interface Visit {
  readonly page: Page
  /** The whole path, that of the console included. */
  readonly path: string
  readonly params: PathParams
  /** What the address says after the path. */
  readonly query: URLSearchParams
}

/** Whether an address that may name a record by its query names none, or one that can be. */
export function mayHaveRecordId(_: PathParams, query: URLSearchParams): boolean {
  return !query.has('id') || isUuid(query.get('id') ?? undefined)
}

/** Whether a path's `id` can be that of a record. */
export function hasRecordId({ id }: PathParams): boolean {
  return isUuid(id)
}
