import { onDemand } from './on-demand.js'

const inputs = onDemand(() => import('./inputs.js'))

/** Has the controls of the forms there from the first render on. */
export const useInputs = inputs.useParts

export const BooleanInput = inputs.part((parts) => parts.BooleanInput)
export const ChoiceInput = inputs.part((parts) => parts.ChoiceInput)
export const ChoicesInput = inputs.part((parts) => parts.ChoicesInput)
export const ColourInput = inputs.part((parts) => parts.ColourInput)
export const DateInput = inputs.part((parts) => parts.DateInput)
export const LineInput = inputs.part((parts) => parts.LineInput)
export const NumberInput = inputs.part((parts) => parts.NumberInput)
export const PickedInput = inputs.part((parts) => parts.PickedInput)
export const SecretInput = inputs.part((parts) => parts.SecretInput)
export const SlugInput = inputs.part((parts) => parts.SlugInput)
