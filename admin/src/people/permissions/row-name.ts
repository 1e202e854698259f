import type { RightWords } from '@parvis/admin-kit'
import type { RightsRow } from './rights-row'

/** What people call the entity or the section of a row. */
export function rowName(words: RightWords, { name, rights }: RightsRow): string {
  return rights.read?.startsWith('navigation.') ? words.right(rights.read) : words.entity(name)
}
