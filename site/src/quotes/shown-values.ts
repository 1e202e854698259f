import type { Locale } from '../routes/locale'
import { longDate } from '../routes/long-date'
import type { FieldText } from '../words/words'

/** What a review says of a field. */
export type ReviewedField = Pick<FieldText, 'name' | 'label' | 'choices'> & { readonly kind?: string }

/** What was filled in, as people read it. */
export function shownValues(
  data: Pick<FormData, 'getAll'>,
  fields: readonly ReviewedField[],
  locale: Locale,
): { name: string; label: string; value: string }[] {
  return fields.map(({ name, label, kind, choices }) => {
    const shown = data.getAll(name).map((value) => {
      if (typeof value !== 'string') return value.name
      if (kind === 'date' && value) return longDate(value, locale)
      return choices?.find((choice) => choice.value === value)?.label ?? value.trim()
    })
    return { name, label, value: shown.filter((value) => value !== '').join('\n') }
  })
}
