import { Box, Button, Stack } from '@mui/material'
import { useText } from '../../messages/use-text.js'
import { useNarrowing } from '../narrowing.js'
import { FilterChip } from './filter-chip.js'

/** What the list is narrowed by, in words, on one line that scrolls; each can be removed. */
export default function FilterChips() {
  const { filters, clear } = useNarrowing()
  const text = useText()
  const names = Object.keys(filters).filter((name) => name !== 'q')
  return (
    <Stack direction="row" role="region" aria-label={text('filters_active')} sx={line}>
      <Box component="ul" tabIndex={0} aria-label={text('filters_active')} sx={scroller}>
        {names.map((name) => (
          <li key={name}>
            <FilterChip name={name} wanted={filters[name]} />
          </li>
        ))}
      </Box>
      <Button color="inherit" size="small" onClick={clear} sx={{ flexShrink: 0 }}>
        {text('filters_clear')}
      </Button>
    </Stack>
  )
}

const line = { flex: '1 1 0', minWidth: 0, alignItems: 'center', gap: 1, px: { xs: 2, md: 0 }, height: 40 }
const scroller = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: '1 1 auto',
  minWidth: 0,
  height: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& li': { flexShrink: 0 },
}
