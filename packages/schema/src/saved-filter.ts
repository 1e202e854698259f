/** A named filter and order of a list; `q` of the filter is the search. */
export interface SavedFilter {
  readonly id: string
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Whether it is the list's default. */
  readonly isDefault: boolean
}

/** Limit of a saved filter's name, in characters. */
export const savedNameLength = 80
