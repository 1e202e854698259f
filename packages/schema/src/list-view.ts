/** How dense the rows of a table are. */
export const densities = ['comfortable', 'compact'] as const

export type Density = (typeof densities)[number]

/** The shapes that a list can have. */
export const listShapes = ['table', 'cards', 'calendar'] as const

export type ListShape = (typeof listShapes)[number]

/** Whose a saved view is: a person's own, a group's, or everybody's in the account. */
export const viewAudiences = ['own', 'group', 'account'] as const

export type ViewAudience = (typeof viewAudiences)[number]

/** What a list shows, and how; `q` of the filter is the search. */
export interface ListView {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** The names of the columns, in their order; null for those of the resource. */
  readonly columns: readonly string[] | null
  readonly density: Density
  readonly shape: ListShape
  /** The field by which a calendar places records; null for another shape. */
  readonly dateField: string | null
}

/** A view of a list with a name. */
export interface SavedView extends ListView {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly audience: ViewAudience
  /** The group, of a group's view. */
  readonly group: { readonly id: string; readonly name: string } | null
  /** Whether the list opens with it, for those whose view it is. */
  readonly isDefault: boolean
  readonly mayChange: boolean
}

/** Limit of a view's name, in characters. */
export const viewNameLength = 80

/** How many views of a list a person has at most, and a group, and an account. */
export const mostViews = 50
