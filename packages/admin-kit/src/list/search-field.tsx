import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useDebounced } from '../fields/use-debounced.js'
import { useText } from '../messages/use-text.js'
import { useNarrowing } from './narrowing.js'

/** How long typing has to pause while another answer is awaited, in milliseconds. */
const pause = 150

/** Narrows the list to the records that hold some text: at each key, unless it still waits for the one before. */
export function SearchField() {
  const { filters, narrow } = useNarrowing()
  const { isFetching } = useListContext()
  const text = useText()
  const narrowed = String(filters.q ?? '')
  const search = (q: string) => narrow('q', q || undefined)
  const [typed, setTyped] = useDebounced(narrowed, search, isFetching ? pause : 0)
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
