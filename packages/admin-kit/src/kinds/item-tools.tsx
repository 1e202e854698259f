import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, TextField, Typography } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { pageRange } from '../page/page-range.js'
import { itemsPerPage, type ShownItems } from './use-shown-items.js'

/** What finds one's way in a long list of items: search, and pages; nothing for a short one. */
export function ItemTools({ shown }: { shown: ShownItems }) {
  const text = useText()
  const { typed, type, page, setPage, count, isLong } = shown
  if (!isLong) return null
  const { from, to, pages } = pageRange(page, itemsPerPage, count)
  const range = count === 0 ? text('no_results') : text('range', { from, to, total: count })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <TextField
        size="small"
        type="search"
        label={text('search')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={stayInForm}
        sx={{ flex: '1 1 200px', maxWidth: 320 }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {range}
      </Typography>
      <IconButton aria-label={text('page_previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={text('page_next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}

/** Searching saves nothing. */
function stayInForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
