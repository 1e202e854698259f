import { lazy } from 'react'
import { type FieldOf, fieldComponents, type ValueProps } from './field-kind.js'
import { SecretInput } from './inputs-on-demand.js'
import { Masked } from './masked.js'
import { NoOperand } from './no-operand.js'
import { NotGiven } from './plain-value.js'

type SecretField = FieldOf<'secret'>

export const secretComponents = fieldComponents({
  cell: Masked,
  display: ({ field, value }: ValueProps<SecretField>) =>
    value == null ? <NotGiven /> : <Masked field={field} value={value} />,
  input: SecretInput,
  operand: NoOperand,
  once: lazy(() => import('./secret-once.js')),
  width: 144,
})
