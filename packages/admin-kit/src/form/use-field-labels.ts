import { useLanguage } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'

/** Turns names of fields into what people call them, in one line. */
export function useFieldLabels(): (names: readonly string[]) => string {
  const { fields } = useSchema()
  const locale = useLanguage()
  return (names) => names.map((name) => fields[name]?.label[locale] ?? name).join(', ')
}
