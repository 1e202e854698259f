import { lazy } from 'react'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../fields/field-kind.js'
import { NotGiven } from '../fields/plain-value.js'
import { Picture } from './picture.js'

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
