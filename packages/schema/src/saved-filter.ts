/** What somebody narrowed a list to and how they ordered it, under a name; `q` of the filter is the search. */
export interface SavedFilter {
  readonly id: string
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Whether the list is opened with it. */
  readonly isDefault: boolean
}

/** The most characters that the name of a saved filter has. */
export const savedNameLength = 80
