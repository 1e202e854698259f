import type { InputProps } from '../fields/field-kind.js'
import { lastDay } from './moment-text.js'
import { PickedInput } from './picked-input.js'

/** The control for a day. */
export function DateInput(props: InputProps) {
  return <PickedInput {...props} type="date" max={lastDay} />
}
