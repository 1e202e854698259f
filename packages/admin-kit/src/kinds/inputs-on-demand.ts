/** The controls of most kinds, which load together with the first form. */

import { use } from 'react'
import { loadOnce, onDemand } from '../fields/on-demand.js'

/** Loads the controls before they are needed. */
export const loadInputs = loadOnce(() => import('./inputs.js'))

/** Preloads the controls, so that forms have them from the first render on. */
export function useInputs(): void {
  use(loadInputs())
}

export const BooleanInput = onDemand(loadInputs, (module) => module.BooleanInput)
export const ChoiceInput = onDemand(loadInputs, (module) => module.ChoiceInput)
export const ChoicesInput = onDemand(loadInputs, (module) => module.ChoicesInput)
export const DateInput = onDemand(loadInputs, (module) => module.DateInput)
export const LineInput = onDemand(loadInputs, (module) => module.LineInput)
export const NumberInput = onDemand(loadInputs, (module) => module.NumberInput)
export const PickedInput = onDemand(loadInputs, (module) => module.PickedInput)
export const SlugInput = onDemand(loadInputs, (module) => module.SlugInput)
