import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import { Box, Button, IconButton, MenuItem, Stack, TextField, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useListContext } from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { pageRange } from '../page/page-range.js'
import { pageSizes, useTotal } from './use-list.js'

/** The position in the list, the page size, and the buttons to other pages. */
export function ListPagination({ onCount }: { onCount(): void }) {
  const { page, perPage, total, data = [], meta, setPage, hasNextPage = false } = useListContext()
  const text = useText()
  const { format } = new Intl.NumberFormat(useLanguage())
  const { formatted, isEstimated } = useTotal()
  if (total === undefined) return <Box sx={{ minHeight: 56 }} />
  const { pages } = pageRange(page, perPage, total)
  const from = meta?.from ?? (page - 1) * perPage
  const range = { from: format(from + 1), to: format(from + data.length), total: formatted }
  const where = { page: format(page), pages: format(pages) }
  return (
    <Stack component="nav" aria-label={text('pagination')} direction="row" useFlexGap sx={bar}>
      <PageSize />
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexGrow: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography variant="body2" role="status">
          {text('range', range)}
        </Typography>
        {isEstimated && <CountButton onCount={onCount} />}
      </Stack>
      <Typography variant="body2">{text(isEstimated ? 'page_of_about' : 'page_of', where)}</Typography>
      <Box sx={{ mr: -1, whiteSpace: 'nowrap' }}>
        <PageButton label={text('page_first')} icon={<FirstIcon />} to={1} enabled={page > 1} go={setPage} />
        <PageButton
          label={text('page_previous')}
          icon={<PreviousIcon />}
          to={page - 1}
          enabled={page > 1}
          go={setPage}
        />
        <PageButton
          label={text('page_next')}
          icon={<NextIcon />}
          to={page + 1}
          enabled={hasNextPage}
          go={setPage}
        />
        <PageButton
          label={text('page_last')}
          icon={<LastIcon />}
          to={pages}
          enabled={page < pages}
          go={setPage}
        />
      </Box>
    </Stack>
  )
}

function CountButton({ onCount }: { onCount(): void }) {
  const { isFetching } = useListContext()
  return (
    <Button color="inherit" size="small" loading={isFetching} onClick={onCount}>
      {useText()('count_exactly')}
    </Button>
  )
}

const bar = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 3, md: 2, lg: 3 },
  rowGap: 1,
  px: 2,
  py: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

function PageSize() {
  const { perPage, setPerPage } = useListContext()
  const text = useText()
  const id = useId()
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography id={id} variant="body2">
        {text('items_per_page')}
      </Typography>
      <TextField
        select
        size="small"
        variant="standard"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': id } } }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  )
}

interface PageButtonProps {
  label: string
  icon: ReactNode
  to: number
  enabled: boolean
  go(page: number): void
}

function PageButton({ label, icon, to, enabled, go }: PageButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={!enabled}
          onClick={() => go(to)}
          sx={{ width: 40, height: 40 }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
}
