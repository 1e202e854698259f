import { onDemand } from './on-demand.js'

const operands = onDemand(() => import('./operands.js'))

export const BooleanOperand = operands.part((parts) => parts.BooleanOperand)
export const ChoiceOperand = operands.part((parts) => parts.ChoiceOperand)
export const ColourOperand = operands.part((parts) => parts.ColourOperand)
export const DayOperand = operands.part((parts) => parts.DayOperand)
export const LineOperand = operands.part((parts) => parts.LineOperand)
export const MomentOperand = operands.part((parts) => parts.MomentOperand)
export const NumberOperand = operands.part((parts) => parts.NumberOperand)
