import { Chip } from '@mui/material'
import { isDeepEqual } from '@parvis/data-provider'
import type { ReactElement } from 'react'
import { useNarrowing } from '../list-filters.js'

export interface QuickFilterProps {
  label: string
  icon?: ReactElement
  /** What the list is narrowed to by each field. */
  filter: Readonly<Record<string, unknown>>
}

/** Narrows the list in one click, and no longer by another one. */
export function QuickFilter({ label, icon, filter }: QuickFilterProps) {
  const { filters, narrow } = useNarrowing()
  const isOn = isNarrowedBy(filters, filter)
  const turn = () => {
    for (const [name, wanted] of Object.entries(filter)) narrow(name, isOn ? undefined : wanted)
  }
  return (
    <Chip
      component="button"
      icon={icon}
      label={label}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={turn}
    />
  )
}

type Filters = Readonly<Record<string, unknown>>

/** Whether a list is narrowed by all of a filter, whatever else it is narrowed by. */
export function isNarrowedBy(filters: Filters, filter: Filters): boolean {
  return Object.entries(filter).every(([name, wanted]) => isDeepEqual(filters[name], wanted))
}
