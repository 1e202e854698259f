import { lazy } from 'react'
import { fieldComponents } from './field-kind.js'
import { inputOnDemand } from './on-demand.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const countryComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  ...inputOnDemand(() => import('./country-input.js')),
  operand: lazy(() => import('./country-operand.js')),
  width: 120,
})
