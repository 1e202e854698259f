import type { FieldText } from '../content/content'
import type { FormErrors } from '../forms/form-errors'

/** What is wrong with the fields that must be filled in and are not. */
export function missingIn(
  data: Pick<FormData, 'get'>,
  fields: readonly FieldText[],
  message: string,
): FormErrors<string> {
  const missing = fields.filter(({ name, required }) => required && !String(data.get(name) ?? '').trim())
  return Object.fromEntries(missing.map(({ name }) => [name, message]))
}
