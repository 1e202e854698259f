import { useLanguage } from '../messages/language.js'
import { useSchema } from '../record/schema-context.js'

/** The labels of fields, in one line. */
export function useFieldLabels(): (names: readonly string[]) => string {
  const { fields } = useSchema()
  const locale = useLanguage()
  return (names) => names.map((name) => fields[name]?.label[locale] ?? name).join(', ')
}
