import type { ComponentType } from 'react'
import type { Requirement } from '../session/access'

/** The layouts a page can be shown in. */
export const layoutNames = ['admin', 'admin-settings', 'empty', 'template'] as const

export type LayoutName = (typeof layoutNames)[number]

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a part of a path can be the id of a record. */
export function isUuid(value: string | undefined): boolean {
  return value !== undefined && shape.test(value)
}

/** The variable parts of a path, such as `id`. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** A page of the console. */
export interface Page extends Requirement {
  /** Path below `/admin`, without a slash at the start; empty for `/admin` alone. */
  readonly path: string
  readonly layout: LayoutName
  /** Whether it is about the selected community; where none is, one is chosen in its place. */
  readonly needsCommunity?: boolean
  /** Names of the middleware that runs before the page. */
  readonly middleware: readonly string[]
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
  /** The whole path, `/admin` included. */
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
