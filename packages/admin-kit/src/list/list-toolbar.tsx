/** The toolbar of a list: search and filters. */

import ClearIcon from '@mui/icons-material/Close'
import FilterIcon from '@mui/icons-material/FilterList'
import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, IconButton, InputAdornment, Stack, TextField } from '@mui/material'
import { lazy, type PropsWithChildren, Suspense, useId, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useDebounced } from '../fields/use-debounced.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { useListFilters } from './list-filters.js'

const FilterPanel = lazy(() => import('./filters/filter-panel.js'))

/** Search, the filter button, and further elements on their line. */
export function ListToolbar({ children }: PropsWithChildren) {
  const { list } = useSchema()
  const { SavedViews } = useExtensions()
  const text = useText()
  const { count } = useListFilters()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', p: 2, minHeight: 72 }}>
        {list.search.length > 0 && <SearchField />}
        {list.filters.length > 0 && (
          <Button
            ref={button}
            color="inherit"
            startIcon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            {count > 0 ? `${text('filters')} (${count})` : text('filters')}
          </Button>
        )}
        {SavedViews && (
          <Suspense fallback={<Box sx={{ width: 40, flexShrink: 0 }} />}>
            <SavedViews />
          </Suspense>
        )}
        {children}
      </Stack>
      {isOpen && (
        <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
          <FilterPanel id={panelId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** How long typing has to pause while another answer is awaited, in milliseconds. */
const pause = 150

/** Searches the list at each key, unless the previous search is still loading. */
function SearchField() {
  const { filters, filterBy } = useListFilters()
  const { isFetching } = useListContext()
  const text = useText()
  const applied = String(filters.q ?? '')
  const search = (q: string) => filterBy('q', q || undefined)
  const [typed, setTyped] = useDebounced(applied, search, isFetching ? pause : 0)
  return (
    <TextField
      size="small"
      type="search"
      label={text('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ flex: '1 1 176px', maxWidth: 400, '& ::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton size="small" edge="end" aria-label={text('clear_value')} onClick={() => setTyped('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
