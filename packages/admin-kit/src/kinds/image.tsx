import { lazy } from 'react'
import { type FieldOf, fieldComponents, type ValueProps } from './field-kind.js'
import { NoOperand } from './no-operand.js'
import { Picture } from './picture.js'
import { NotGiven } from './plain-value.js'

type ImageField = FieldOf<'image'>

export const imageComponents = fieldComponents({
  cell: ({ field, value }: ValueProps<ImageField>) => <Picture id={value} field={field} size={28} />,
  display: ({ field, value }: ValueProps<ImageField>) =>
    value == null ? <NotGiven /> : <Picture id={value} field={field} size={96} />,
  input: lazy(() => import('./image-input.js')),
  operand: NoOperand,
  isWide: true,
  width: 56,
})
