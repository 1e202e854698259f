import type { FieldText } from '../words/words'

/** What was filled in, as people read it. */
export function shownValues(
  data: Pick<FormData, 'getAll'>,
  fields: readonly Pick<FieldText, 'name' | 'label' | 'choices'>[],
): { name: string; label: string; value: string }[] {
  return fields.map(({ name, label, choices }) => {
    const shown = data.getAll(name).map((value) => {
      if (typeof value !== 'string') return value.name
      return choices?.find((choice) => choice.value === value)?.label ?? value.trim()
    })
    return { name, label, value: shown.filter((value) => value !== '').join('\n') }
  })
}
