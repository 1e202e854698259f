import type { Localised } from './localised.js'
import type { Action } from './rights.js'

/**
 * The names that a product's resources use for what the product has: `section` of its sidebar, `icon`, and `role`. A product adds them by declaration merging, so that a name it does not have is a compile error.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add members to it
export interface ProductNames {}

type NameOf<Kind extends string> =
  ProductNames extends Readonly<Record<Kind, infer Name extends string>> ? Name : string

/** A section of the product's sidebar, or a page whose tabs lead to resources. */
export type NavigationSection = NameOf<'section'>

export type NavigationIcon = NameOf<'icon'>

/** What each role of a product may do to a resource. */
export type GrantedTo = Readonly<Partial<Record<NameOf<'role'>, readonly (Action | 'full')[]>>>

/** Where the sidebar leads to a resource. */
export interface Navigation {
  readonly section: NavigationSection
  readonly icon?: NavigationIcon
  /** What the entry is called; `label.many` when not said. */
  readonly title?: Localised
  /** The action whose right shows the entry; `read` when not said. */
  readonly shownTo?: Action
  /** Whether the console may open here. */
  readonly firstRedirect?: boolean
  /** The values by which records wait for someone: how many there are stands beside the entry, which leads to them. */
  readonly waiting?: Readonly<Record<string, string>>
}
