import type { Resource } from '@parvis/schema'

/** Under which setting what somebody saved of a list is kept: by community, where its records are within one. */
export function savedFiltersKey(
  { name, within }: Pick<Resource, 'name' | 'within'>,
  community: string | null,
) {
  return within && community ? `saved_filters.${name}.${community}` : `saved_filters.${name}`
}
