import FilterIcon from '@mui/icons-material/FilterList'
import { Box, Button, Stack } from '@mui/material'
import { lazy, type PropsWithChildren, Suspense, useId, useRef, useState } from 'react'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { useNarrowing } from './narrowing.js'
import { SearchField } from './search-field.js'

const FilterPanel = lazy(() => import('./filters/filter-panel.js'))

/** Search, the button that opens the filters below, and what else there is room for on their line. */
export function ListToolbar({ children }: PropsWithChildren) {
  const { list } = useSchema()
  const { SavedFilters } = useExtensions()
  const text = useText()
  const { count } = useNarrowing()
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
        {SavedFilters && (
          <Suspense fallback={<Box sx={{ width: 40, flexShrink: 0 }} />}>
            <SavedFilters />
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
