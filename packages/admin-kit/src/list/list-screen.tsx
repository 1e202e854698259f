import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Paper, type Theme, useMediaQuery } from '@mui/material'
import type { Locale, Resource } from '@parvis/schema'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { inSentence } from '../messages/in-sentence.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { useSchema } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { usePaths } from '../record/use-paths.js'
import { RemovalDialogs } from '../removal/removal-dialogs.js'
import { useRemoval } from '../removal/use-removal.js'
import { ColumnsButton } from './columns-button.js'
import { ListContent } from './list-content.js'
import { ListPagination } from './list-pagination.js'
import { ListToolbar } from './list-toolbar.js'
import { NarrowingProvider, useNarrowing } from './narrowing.js'
import { SelectionBar } from './selection-bar.js'

const firstPageSize = 25

/** The list of a resource: search, filters, table or cards, selection, pages. */
export function ListScreen() {
  const { route, list } = useSchema()
  return (
    <ListBase
      resource={route}
      sort={{ field: list.order.field, order: list.order.direction }}
      perPage={firstPageSize}
      exporter={false}
      queryOptions={{ onError: () => {} }}
    >
      <NarrowingProvider>
        <ListLayout />
      </NarrowingProvider>
    </ListBase>
  )
}

function ListLayout() {
  const { selectedIds, total, error, data } = useListContext()
  const schema = useSchema()
  const locale = useLanguage()
  const { isNarrowed } = useNarrowing()
  const removal = useRemoval()
  const isEmpty = data !== undefined && total === 0 && !isNarrowed
  const count = total === undefined || isEmpty ? undefined : countOf(schema, total, locale)
  return (
    <Box>
      <PageHeader title={schema.label.many[locale]} note={count}>
        {!isEmpty && <ListButtons />}
      </PageHeader>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {selectedIds.length > 0 ? (
          <SelectionBar onDelete={() => removal.askForMany(selectedIds)} />
        ) : (
          !isEmpty && <ListToolbar />
        )}
        <ListContent onDelete={removal.askForOne} />
        {!error && total !== 0 && <ListPagination />}
      </Paper>
      <RemovalDialogs removal={removal} />
    </Box>
  )
}

function countOf({ label }: Resource, total: number, locale: Locale): string {
  const name = new Intl.PluralRules(locale).select(total) === 'one' ? label.one : label.many
  return `${new Intl.NumberFormat(locale).format(total)} ${inSentence(name[locale])}`
}

function ListButtons() {
  const text = useText()
  const paths = usePaths()
  const canCreate = useAllowed('create')
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <>
      {!isSmall && <ColumnsButton />}
      {canCreate && (
        <Button variant="contained" component={LinkBase} to={paths.create} startIcon={<AddIcon />}>
          {text('create')}
        </Button>
      )}
    </>
  )
}
