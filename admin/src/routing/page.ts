import type { ComponentType } from 'react'
import type { LayoutName } from '../layouts/layout-name'
import type { Requirement } from '../session/access'

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
