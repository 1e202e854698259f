import { lazy } from 'react'
import { fieldComponents, type ValueProps } from '../fields/field-kind.js'
import { loadOnce, onDemand } from '../fields/on-demand.js'
import { NotGiven } from '../fields/plain-value.js'
import { ReferenceCell, ReferenceLinks } from './reference-names.js'
import { referredIds } from './referred-ids.js'
import type { ReferringField } from './referring-field.js'

const load = loadOnce(() => import('./reference-inputs.js'))

export const referenceComponents = fieldComponents({
  cell: ReferredCell,
  display: ReferredDisplay,
  input: onDemand(load, (module) => module.ReferenceInput),
  prepareInput: load,
  operand: lazy(() => import('./reference-operand.js')),
  width: 176,
})

export const referencesComponents = fieldComponents({
  cell: ReferredCell,
  display: ReferredDisplay,
  input: onDemand(load, (module) => module.ReferencesInput),
  prepareInput: load,
  operand: lazy(() => import('./reference-operand.js')),
  width: 216,
  isWide: true,
})

function ReferredCell({ field, value }: ValueProps<ReferringField>) {
  return <ReferenceCell to={field.to} ids={referredIds(value)} />
}

function ReferredDisplay({ field, value }: ValueProps<ReferringField>) {
  const ids = referredIds(value)
  return ids.length === 0 ? <NotGiven /> : <ReferenceLinks to={field.to} ids={ids} />
}
