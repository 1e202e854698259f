import PurgeIcon from '@mui/icons-material/DeleteForeverOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { trashMessages } from './messages'
import { resourceOf, type TrashedItem, titleOf } from './trashed-item'

interface TrashListProps {
  items: readonly TrashedItem[]
  /** The ids of those that are checked, and their items. */
  checked: ReadonlySet<string>
  chosen: readonly TrashedItem[]
  isBusy: boolean
  onCheck(ids: ReadonlySet<string>): void
  onRestore(items: readonly TrashedItem[]): void
  /** Omitted without the right to purge. */
  onPurge?: (items: readonly TrashedItem[]) => void
}

/** A page of the trash, with actions on one item or the checked ones. */
export function TrashList({ items, checked, chosen, isBusy, onCheck, onRestore, onPurge }: TrashListProps) {
  const text = useMessages(trashMessages)
  const count = chosen.length
  const checkAll = (isChecked: boolean) => onCheck(new Set(isChecked ? items.map(({ id }) => id) : undefined))
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={bar}>
        <FormControlLabel
          control={
            <Checkbox
              checked={count === items.length}
              indeterminate={count > 0 && count < items.length}
              onChange={(event) => checkAll(event.target.checked)}
            />
          }
          label={text('selectAll')}
          sx={{ mr: 'auto' }}
        />
        {count > 0 && (
          <Button
            variant="contained"
            startIcon={<RestoreIcon />}
            disabled={isBusy}
            onClick={() => onRestore(chosen)}
          >
            {text('restoreMany', { count })}
          </Button>
        )}
        {count > 0 && onPurge && (
          <Button color="error" startIcon={<PurgeIcon />} disabled={isBusy} onClick={() => onPurge(chosen)}>
            {text('purgeMany', { count })}
          </Button>
        )}
      </Stack>
      <Box component="ul" aria-label={text('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            isChecked={checked.has(item.id)}
            isBusy={isBusy}
            onCheck={(isChecked) => {
              const ids = new Set(checked)
              if (isChecked) ids.add(item.id)
              else ids.delete(item.id)
              onCheck(ids)
            }}
            onRestore={() => onRestore([item])}
          />
        ))}
      </Box>
    </>
  )
}

interface LineProps {
  item: TrashedItem
  isChecked: boolean
  isBusy: boolean
  onCheck(isChecked: boolean): void
  onRestore(): void
}

function Line({ item, isChecked, isBusy, onCheck, onRestore }: LineProps) {
  const text = useMessages(trashMessages)
  const locale = currentLocale()
  const name = titleOf(item)
  const until = new Date(item.expiresAt).toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={line}>
      <Checkbox
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
        slotProps={{ input: { 'aria-label': text('select', { name }) } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={texts}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {resourceOf(item)?.label.one[locale]}
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, color: 'text.secondary' }}>
          <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
            <Typography variant="body2">
              {item.deletedBy ? text('deletedBy', { name: item.deletedBy }) : text('deleted')}
            </Typography>
            <RelativeDate value={item.deletedAt} />
          </Stack>
          <Typography variant="body2">{text('until', { date: until })}</Typography>
        </Box>
        <HistoryOfItem item={item} name={name} />
        <Button
          color="inherit"
          startIcon={<RestoreIcon />}
          disabled={isBusy}
          aria-label={text('restoreNamed', { name })}
          onClick={onRestore}
        >
          {text('restore')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Leads to what a deleted record was; those within a community are found there once they are restored. */
function HistoryOfItem({ item, name }: { item: TrashedItem; name: string }) {
  const text = useMessages(trashMessages)
  const resource = resourceOf(item)
  if (!resource?.versioned || item.within) return null
  const label = text('historyOf', { name })
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={`/${resource.route}/${item.id}/history`} aria-label={label}>
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  )
}

const bar = { alignItems: 'center', flexWrap: 'wrap', px: 2, minHeight: 56 }
const texts = { alignItems: 'center', flexWrap: 'wrap', flexGrow: 1, minWidth: 0 }
const line = { alignItems: 'center', px: 1, py: 1, borderTop: 1, borderColor: 'divider' }
