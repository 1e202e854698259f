import type { Resource } from '@parvis/schema'

/** The setting that stores the saved filters of a list: one for each community, where its records are within one. */
export function savedFiltersKey(
  { name, within }: Pick<Resource, 'name' | 'within'>,
  community: string | null,
) {
  return within && community ? `saved_filters.${name}.${community}` : `saved_filters.${name}`
}
