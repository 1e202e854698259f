/** The bar of the selected records: actions, and selecting everything that matches. */

import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { ListPage } from '@parvis/data-provider'
import { type PropsWithChildren, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { countedName } from '../messages/labels.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { useAllowed } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import type { Selection } from '../record/screen-extensions.js'
import { useTotal } from './use-list.js'

/** Actions on the selected records, and further elements on their line. */
export default function SelectionBar({ onDelete, children }: PropsWithChildren<{ onDelete(): void }>) {
  const { selectedIds, onUnselectItems } = useListContext()
  const { all, selectAll } = useMatching()
  const { BulkActions } = useExtensions()
  const canDelete = useAllowed('delete')
  const text = useText()
  const count = all?.count ?? selectedIds.length
  const formatted = new Intl.NumberFormat(useLanguage()).format(count)
  return (
    <Stack direction="row" useFlexGap role="toolbar" sx={bar} aria-label={text('actions')}>
      <Tooltip title={text('clear_selection')}>
        <IconButton color="inherit" aria-label={text('clear_selection')} onClick={() => onUnselectItems()}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" noWrap sx={{ flex: '1 0 auto', fontWeight: 'fontWeightMedium' }}>
        {text('selected', { smart_count: count, count: formatted })}
      </Typography>
      {children}
      <SelectionActions all={all} onSelectAll={selectAll} />
      {BulkActions && <BulkActions selection={all ?? { ids: selectedIds }} />}
      {canDelete && !all && (
        <Button color="inherit" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
          {text('delete')}
        </Button>
      )}
    </Stack>
  )
}

/** The selection of all matching records, valid until the filters or the checked rows change. */
function useMatching() {
  const { filterValues, selectedIds } = useListContext()
  const [selected, setSelected] = useState<{ of: string; all: Matching }>()
  const here = JSON.stringify([filterValues, selectedIds])
  return {
    all: selected?.of === here ? selected.all : undefined,
    selectAll: (all: Matching) => setSelected({ of: here, all }),
  }
}

const bar = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1,
  py: 1,
  minHeight: 72,
  bgcolor: 'action.selected',
}

/** Everything that matches the filters of a list. */
type Matching = Exclude<Selection, { readonly ids: unknown }>

interface SelectionActionsProps {
  /** Undefined while only checked rows are selected. */
  all: Matching | undefined
  onSelectAll(all: Matching): void
}

/** Actions on selected records; once a whole page is selected, offers to select all matches. */
function SelectionActions({ all, onSelectAll }: SelectionActionsProps) {
  const { selectedIds, onUnselectItems, data = [], total = 0 } = useListContext()
  const { selection, BulkActions } = useExtensions()
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <>
      {(selection || BulkActions) && !all && isWholePage && total > selectedIds.length && (
        <SelectAllMatching onSelectAll={onSelectAll} />
      )}
      {selection && (
        <selection.Actions selection={all ?? { ids: selectedIds }} onDone={() => onUnselectItems()} />
      )}
    </>
  )
}

function SelectAllMatching({ onSelectAll }: Pick<SelectionActionsProps, 'onSelectAll'>) {
  const { label } = useSchema()
  const { formatted, total } = useTotal()
  const { count, isCounting } = useCount()
  const text = useText()
  const locale = useLanguage()
  const take = async () => {
    const all = await count()
    if (all) onSelectAll(all)
  }
  return (
    <Button color="inherit" loading={isCounting} onClick={take}>
      {text('select_all', { total: formatted, many: countedName(label, total, locale) })}
    </Button>
  )
}

/** Counts the matching records exactly, with the server's time. */
function useCount() {
  const { route } = useSchema()
  const { filterValues: filter, sort } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotifications()
  const [isCounting, setCounting] = useState(false)
  const count = async (): Promise<Matching | undefined> => {
    setCounting(true)
    try {
      const params = { filter, sort, pagination: { page: 1, perPage: 1 }, meta: { count: 'exact' } }
      const { total, meta } = (await dataProvider.getList(route, params)) as ListPage
      return { filter, before: meta.at, count: total }
    } catch (error) {
      notify.problem(error)
    } finally {
      setCounting(false)
    }
  }
  return { count, isCounting }
}
