import { lazy } from 'react'
import { fieldComponents } from './field-kind.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const countryComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: lazy(() => import('./country-input.js')),
  operand: lazy(() => import('./country-operand.js')),
  width: 120,
})
