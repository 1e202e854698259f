/** The records of a list as a table, cards or a calendar, or the reason why there are none. */

import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import { Box, Button, Stack, type Theme, useMediaQuery } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { useProblemMessage } from '../feedback/problem-message.js'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { EmptyIllustration, NothingFound, Unplugged } from '../page/illustrations.js'
import { pageRange } from '../page/page-range.js'
import { ProgressLine } from '../page/progress-line.js'
import { ProblemState, StateMessage } from '../page/state-message.js'
import { useAllowed } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { CreateButton } from './create-button.js'
import { useLook } from './display/use-look.js'
import { useListFilters } from './list-filters.js'
import { ListTable } from './list-table.js'

const ListCalendar = lazy(async () => ({ default: (await import('./display/later.js')).ListCalendar }))
const ListCards = lazy(() => import('./list-cards.js'))

/** Delay before the loading state is shown, in milliseconds. */
const showAfter = 300

/** The records of the page, or the reason why there are none. */
export function ListContent({ onDelete }: { onDelete(record: RaRecord): void }) {
  const { error, data, total, isFetching } = useListContext()
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { isFiltered, asOf } = useListFilters()
  const { shape, dateField } = useLook().look
  const [isEdited, setEdited] = useState(false)
  const isAwaited = useHasLasted(data !== undefined && isFetching === true, showAfter)
  if (error && !(data && isTransient(error))) return <ListProblem error={error} />
  // What is being typed into a cell outlasts its row.
  if (data && total === 0 && !isEdited) return isFiltered || asOf ? <NoResult /> : <EmptyList />
  return (
    <>
      <Box sx={{ height: 2, mt: '-2px' }}>{isAwaited && <ThinProgress />}</Box>
      {shape === 'table' && !isSmall ? (
        <ListTable onDelete={onDelete} onEdit={setEdited} />
      ) : (
        <Suspense fallback={<Box sx={{ minHeight: 432 }} />}>
          {shape === 'calendar' ? <ListCalendar dateField={dateField} /> : <ListCards onDelete={onDelete} />}
        </Suspense>
      )}
    </>
  )
}

/** Whether an error may be temporary: until then, the previous records stay. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

function ThinProgress() {
  return <ProgressLine aria-label={useText()('loading')} />
}

function EmptyList() {
  const { empty } = useSchema()
  const text = useText()
  const locale = useLanguage()
  const canCreate = useAllowed('create')
  const { EmptyActions } = useExtensions()
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={empty?.[locale] ?? text('empty')}>
      {EmptyActions && <EmptyActions />}
      {canCreate && <CreateButton isSecond={EmptyActions !== undefined} />}
    </StateMessage>
  )
}

function NoResult() {
  const text = useText()
  const { clear, isFiltered } = useListFilters()
  return (
    <StateMessage role="status" drawing={<NothingFound />} sentence={text('no_results')}>
      {isFiltered && (
        <Button variant="outlined" color="inherit" onClick={clear}>
          {text('clear_filters')}
        </Button>
      )}
    </StateMessage>
  )
}

/** Whether a condition has been true for a time, in milliseconds. */
function useHasLasted(isTrue: boolean, time: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setHasLasted(true), time)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isTrue, time])
  return isTrue && hasLasted
}

/** Why the list could not be read, and possible actions. */
function ListProblem({ error }: { error: unknown }) {
  const { refetch } = useListContext()
  const { isFiltered } = useListFilters()
  const refused = error instanceof ApiProblem && error.status === 400 ? error : undefined
  if (refused?.parameter === 'range') return <TooDeep />
  if (refused && isFiltered && refused.parameter !== 'as_of') return <WrongFilter error={refused} />
  return <ProblemState error={error} onRetry={refetch} />
}

/** A page too deep to open without the cursor of a neighbouring page. */
function TooDeep() {
  const { setPage } = useListContext()
  const { goToLast, isPending } = useLastPage()
  const text = useText()
  return (
    <StateMessage role="alert" drawing={<NothingFound />} sentence={text('page_too_deep')}>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" startIcon={<FirstIcon />} onClick={() => setPage(1)}>
          {text('page_first')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<LastIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={goToLast}
        >
          {text('page_last')}
        </Button>
      </Stack>
    </StateMessage>
  )
}

/** Reads the length of the list, which the refused page lacked, and goes to its last page. */
function useLastPage() {
  const { resource, filterValues, sort, perPage, setPage } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotifications()
  const [isPending, setPending] = useState(false)
  const goToLast = async () => {
    setPending(true)
    try {
      const params = { pagination: { page: 1, perPage }, sort, filter: filterValues }
      const { total = 0 } = await dataProvider.getList(resource, params)
      setPage(pageRange(1, perPage, total).pages)
    } catch (error) {
      notify.problem(error)
    } finally {
      setPending(false)
    }
  }
  return { goToLast, isPending }
}

/** A filter that the API refuses, as in an address that was edited by hand. */
function WrongFilter({ error }: { error: ApiProblem }) {
  const { clear } = useListFilters()
  const text = useText()
  const { title, sentence } = useProblemMessage()(error)
  return (
    <StateMessage role="alert" drawing={<Unplugged />} title={title} sentence={sentence}>
      <Button variant="contained" onClick={clear}>
        {text('clear_filters')}
      </Button>
    </StateMessage>
  )
}
