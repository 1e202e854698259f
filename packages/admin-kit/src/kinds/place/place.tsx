/** Kinds that name a place: a country, a time zone. */

import { lazy } from 'react'
import { fieldComponents } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { PlainCell, PlainDisplay } from '../../fields/plain-value.js'

export const countryComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  ...inputOnDemand(() => import('./country-input.js')),
  operand: lazy(() => import('./country-operand.js')),
  width: 120,
  isInline: true,
})

export const timeZoneComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  ...inputOnDemand(() => import('./time-zone-input.js')),
  operand: lazy(() => import('./time-zone-operand.js')),
  width: 160,
  isInline: true,
})
