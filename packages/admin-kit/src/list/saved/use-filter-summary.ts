import type { SavedFilter } from '@parvis/schema'
import { useLanguage } from '../../messages/use-text.js'
import { useFilterFields } from '../../record/schema-context.js'
import { useSavedWords } from './saved-words.js'

/** By what a saved filter narrows a list, in a few words. */
export function useFilterSummary({ filter: { q, ...others } }: Pick<SavedFilter, 'filter'>): string {
  const fields = useFilterFields()
  const locale = useLanguage()
  const words = useSavedWords()
  const names = Object.keys(others).map((name) => fields[name]?.label[locale] ?? name)
  const all = [...names, ...(typeof q === 'string' ? [words.search(q)] : [])]
  return all.length > 0 ? all.join(', ') : words.everything
}
