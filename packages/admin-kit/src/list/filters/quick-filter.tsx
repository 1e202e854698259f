import { Chip } from '@mui/material'
import { isDeepEqual } from '@parvis/data-provider'
import type { ReactElement } from 'react'
import { useListFilters } from '../list-filters.js'

export interface QuickFilterProps {
  label: string
  icon?: ReactElement
  /** The filter of each field. */
  filter: Readonly<Record<string, unknown>>
}

/** Filters the list in one click, and removes the filter in another. */
export function QuickFilter({ label, icon, filter }: QuickFilterProps) {
  const { filters, filterBy } = useListFilters()
  const isOn = isFilteredBy(filters, filter)
  const turn = () => {
    for (const [name, wanted] of Object.entries(filter)) filterBy(name, isOn ? undefined : wanted)
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

/** Whether all of a filter is applied, possibly among others. */
export function isFilteredBy(filters: Filters, filter: Filters): boolean {
  return Object.entries(filter).every(([name, wanted]) => isDeepEqual(filters[name], wanted))
}
