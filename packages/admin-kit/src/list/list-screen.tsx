import PastIcon from '@mui/icons-material/HistoryOutlined'
import DisplayIcon from '@mui/icons-material/ViewWeekOutlined'
import { Box, Button, Paper, Stack, type Theme, useMediaQuery } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { countedName } from '../messages/labels.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { useAllowed } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { RemovalDialogs } from '../removal/removal-dialogs.js'
import { useRemoval } from '../removal/use-removal.js'
import { CreateButton } from './create-button.js'
import { useLook } from './display/use-look.js'
import { ExportButton } from './export/export-button.js'
import { ListContent } from './list-content.js'
import { ListFiltersProvider, useListFilters } from './list-filters.js'
import { ListPagination } from './list-pagination.js'
import { ListToolbar } from './list-toolbar.js'
import { useList, useTotal } from './use-list.js'

const DisplayMenu = lazy(async () => ({ default: (await import('./display/later.js')).DisplayMenu }))

/** Chooses how the list is displayed. */
function DisplayButton() {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DisplayIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('display')}
      </Button>
      {anchor !== undefined && (
        <Suspense>
          <DisplayMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

const AsOfBar = lazy(() => import('./as-of-bar.js'))
const SelectionBar = lazy(() => import('./selection-bar.js'))
const FilterChips = lazy(() => import('./filters/filter-chips.js'))

/** The list of a resource: search, filters, table or cards, selection, pages. */
export function ListScreen() {
  const { list, listFilters, countExactly } = useList()
  return (
    <ListContextProvider value={list}>
      <ListFiltersProvider value={listFilters}>
        <ListLayout onCount={countExactly} />
      </ListFiltersProvider>
    </ListContextProvider>
  )
}

function ListLayout({ onCount }: { onCount(): void }) {
  const { selectedIds, total, error, data } = useListContext()
  const schema = useSchema()
  const locale = useLanguage()
  const { isFiltered, asOf } = useListFilters()
  const [isAsked, setAsked] = useState(false)
  const removal = useRemoval()
  const { Notice, CreationNotice, QuickFilters, ListDetails } = useExtensions()
  const isPast = asOf !== undefined
  const isEmpty = data !== undefined && total === 0 && !isFiltered && !isPast
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const { look } = useLook()
  return (
    <Box>
      <PageHeader title={schema.label.many[locale]} note={useCountLabel(isEmpty)}>
        <ListButtons isEmpty={isEmpty} onAskForPast={() => setAsked(true)} />
      </PageHeader>
      {(isPast || isAsked) && (
        <Suspense>
          <AsOfBar onClose={() => setAsked(false)} />
        </Suspense>
      )}
      {Notice && <Notice />}
      {CreationNotice && <CreationNotice />}
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {selectedIds.length > 0 && !isPast ? (
          <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
            <SelectionBar onDelete={() => removal.askForMany(selectedIds)}>
              {isWide && <ActiveFilters />}
            </SelectionBar>
          </Suspense>
        ) : (
          !isEmpty && <ListToolbar>{isWide && <ActiveFilters />}</ListToolbar>
        )}
        {QuickFilters && !isEmpty && (
          <Stack direction="row" useFlexGap sx={{ ...quick, pt: selectedIds.length > 0 ? 1.5 : 0 }}>
            <QuickFilters />
          </Stack>
        )}
        {!isWide && <ActiveFilters />}
        <ListContent onDelete={removal.askForOne} />
        {!error && total !== 0 && look.shape !== 'calendar' && <ListPagination onCount={onCount} />}
      </Paper>
      {ListDetails && <ListDetails />}
      <RemovalDialogs removal={removal} />
    </Box>
  )
}

/** The filters of the list as chips, loaded once there are any. */
function ActiveFilters() {
  const { count } = useListFilters()
  if (count === 0) return null
  return (
    <Suspense fallback={<Box sx={{ flex: '1 1 0', height: 40 }} />}>
      <FilterChips />
    </Suspense>
  )
}

const quick = { flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5 }

/** The number of records with their name; undefined while it is unknown, and for an empty list. */
function useCountLabel(isEmpty: boolean): string | undefined {
  const { total } = useListContext()
  const { label } = useSchema()
  const locale = useLanguage()
  const { formatted } = useTotal()
  if (total === undefined || isEmpty) return undefined
  return `${formatted} ${countedName(label, total, locale)}`
}

function ListButtons({ isEmpty, onAskForPast }: { isEmpty: boolean; onAskForPast(): void }) {
  const { versioned, embedding } = useSchema()
  const { asOf } = useListFilters()
  const text = useText()
  const { ListActions, EmptyActions } = useExtensions()
  const canCreate = useAllowed('create')
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (isEmpty) return ListActions && !EmptyActions ? <ListActions /> : null
  return (
    <>
      {!isSmall && <DisplayButton />}
      {versioned && !embedding && asOf === undefined && (
        <Button color="inherit" startIcon={<PastIcon />} onClick={onAskForPast}>
          {text('past')}
        </Button>
      )}
      <ExportButton />
      {ListActions && asOf === undefined && <ListActions />}
      {canCreate && asOf === undefined && <CreateButton />}
    </>
  )
}
