import type { InputProps } from './field-kind.js'
import { PickedInput } from './picked-input.js'

/** The control for a day. */
export function DateInput(props: InputProps) {
  return <PickedInput {...props} type="date" max="9999-12-31" />
}
