import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../i18n/current-locale'
import { trashMessages } from './messages'
import { pageSize } from './use-trash'

interface TrashPaginationProps {
  /** From 0. */
  page: number
  total: number
  onTurn(page: number): void
}

/** The position in the trash, and links to the previous and next pages. */
export function TrashPagination({ page, total, onTurn }: TrashPaginationProps) {
  const text = useMessages(trashMessages)
  const { format } = new Intl.NumberFormat(currentLocale())
  const first = page * pageSize
  const last = Math.min(total, first + pageSize)
  const range = { from: format(Math.min(first + 1, total)), to: format(last), total: format(total) }
  return (
    <Stack component="nav" aria-label={text('page')} direction="row" useFlexGap spacing={1} sx={bar}>
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {text('range', range)}
      </Typography>
      <IconButton aria-label={text('previous')} disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={text('next')} disabled={last >= total} onClick={() => onTurn(page + 1)}>
        <NextIcon />
      </IconButton>
    </Stack>
  )
}

const bar = {
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  px: 2,
  py: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
