import type { RightNames } from '@parvis/admin-kit'
import type { RightsRow } from './rights-row'

/** What people call the entity or the section of a row. */
export function rowName(words: RightNames, { name, rights }: RightsRow): string {
  return rights.read?.startsWith('navigation.') ? words.right(rights.read) : words.entity(name)
}
