/** The operands of most kinds, which load together with the first filter. */

import { loadOnce, onDemand } from '../fields/on-demand.js'

const load = loadOnce(() => import('./operands.js'))

export const BooleanOperand = onDemand(load, (module) => module.BooleanOperand)
export const ChoiceOperand = onDemand(load, (module) => module.ChoiceOperand)
export const ColourOperand = onDemand(load, (module) => module.ColourOperand)
export const DayOperand = onDemand(load, (module) => module.DayOperand)
export const LineOperand = onDemand(load, (module) => module.LineOperand)
export const MomentOperand = onDemand(load, (module) => module.MomentOperand)
export const NumberOperand = onDemand(load, (module) => module.NumberOperand)
