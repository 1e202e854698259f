import ClearIcon from '@mui/icons-material/Close'
import FilterIcon from '@mui/icons-material/FilterList'
import SearchIcon from '@mui/icons-material/Search'
import {
  Button,
  IconButton,
  InputAdornment,
  Stack,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { Suspense, useState } from 'react'
import { useDebounced } from '../kinds/use-debounced.js'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { ListFilters } from './list-filters.js'
import { useNarrowing } from './narrowing.js'

/** Search and filters; on a small screen the filters fold. */
export function ListToolbar() {
  const { list } = useSchema()
  const text = useText()
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [isOpen, setOpen] = useState(false)
  const { count } = useNarrowing()
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', p: 2, minHeight: 72 }}
    >
      {list.search.length > 0 && <SearchField />}
      {isSmall && list.filters.length > 0 && (
        <Button
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 40 }}
        >
          {count > 0 ? `${text('filters')} (${count})` : text('filters')}
        </Button>
      )}
      {(!isSmall || isOpen) && (
        <Suspense fallback={null}>
          <ListFilters />
        </Suspense>
      )}
    </Stack>
  )
}

function SearchField() {
  const { filters, narrow } = useNarrowing()
  const text = useText()
  const [typed, setTyped] = useDebounced(String(filters.q ?? ''), (q) => narrow('q', q || undefined))
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
