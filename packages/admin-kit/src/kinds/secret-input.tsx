import type { FieldOf, InputProps } from './field-kind.js'
import { Masked } from './masked.js'
import { useFieldInput } from './use-field-input.js'

/** The server makes it: there is nothing to type. */
export function SecretInput({ field, path }: InputProps<FieldOf<'secret'>>) {
  const { control } = useFieldInput(field, path)
  return <Masked field={field} value={control.value} />
}
