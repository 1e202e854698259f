/** The controls of most kinds, which load together with the first form. */

import { use } from 'react'
import { loadOnce, onDemand } from '../fields/on-demand.js'

const load = loadOnce(() => import('./inputs.js'))

/** Preloads the controls, so that forms have them from the first render on. */
export function useInputs(): void {
  use(load())
}

export const BooleanInput = onDemand(load, (module) => module.BooleanInput)
export const ChoiceInput = onDemand(load, (module) => module.ChoiceInput)
export const ChoicesInput = onDemand(load, (module) => module.ChoicesInput)
export const DateInput = onDemand(load, (module) => module.DateInput)
export const LineInput = onDemand(load, (module) => module.LineInput)
export const NumberInput = onDemand(load, (module) => module.NumberInput)
export const PickedInput = onDemand(load, (module) => module.PickedInput)
export const SlugInput = onDemand(load, (module) => module.SlugInput)
