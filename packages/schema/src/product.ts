import type { Localised } from './localised.js'
import type { ProductNames } from './product-names.js'
import type { Action } from './rights.js'

export type { ProductNames }

type NameOf<Kind extends string> =
  ProductNames extends Readonly<Record<Kind, infer Name extends string>> ? Name : string

/** A section of the product's sidebar, or a page with tabs of resources. */
export type NavigationSection = NameOf<'section'>

export type NavigationIcon = NameOf<'icon'>

/** Actions on a resource by role. */
export type GrantedTo = Readonly<Partial<Record<NameOf<'role'>, readonly (Action | 'full')[]>>>

/** Sidebar entry of a resource. */
export interface Navigation {
  readonly section: NavigationSection
  readonly icon?: NavigationIcon
  /** Label of the entry; `label.many` by default. */
  readonly title?: Localised
  /** Action whose right shows the entry; `read` by default. */
  readonly shownTo?: Action
  /** Whether the console may use it as its start page. */
  readonly firstRedirect?: boolean
  /** Filter of pending records: their count is shown beside the entry, which links to them. */
  readonly waiting?: Readonly<Record<string, string>>
}
