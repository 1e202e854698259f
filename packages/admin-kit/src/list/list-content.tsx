import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import { Box, Button, Stack, type Theme, useMediaQuery } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { useProblemMessage } from '../feedback/problem-message.js'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { EmptyIllustration, NothingFound, Unplugged } from '../page/illustrations.js'
import { pageRange } from '../page/page-range.js'
import { ProgressLine } from '../page/progress-line.js'
import { ProblemState, StateMessage } from '../page/state-message.js'
import { useAllowed } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { CreateButton } from './create-button.js'
import { useListFilters } from './list-filters.js'
import { ListTable } from './list-table.js'

/** Cards are for small screens only. */
const ListCards = lazy(() => import('./list-cards.js'))

/** How long an answer may take before it is shown that it is awaited, in milliseconds. */
const showAfter = 300

/** The records of the page, or what is to be said when there are none to show. */
export function ListContent({ onDelete }: { onDelete(record: RaRecord): void }) {
  const { error, data, total, isFetching } = useListContext()
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { isFiltered } = useListFilters()
  const isAwaited = useHasLasted(data !== undefined && isFetching === true, showAfter)
  if (error && !(data && isPassing(error))) return <ListProblem error={error} />
  if (data && total === 0) return isFiltered ? <NoResult /> : <EmptyList />
  return (
    <>
      <Box sx={{ height: 2, mt: '-2px' }}>{isAwaited && <ThinProgress />}</Box>
      {isSmall ? (
        <Suspense fallback={<Box sx={{ minHeight: 432 }} />}>
          <ListCards onDelete={onDelete} />
        </Suspense>
      ) : (
        <ListTable onDelete={onDelete} />
      )}
    </>
  )
}

/** Whether a list may be had again by waiting: until then, what was read before stays. */
function isPassing(error: unknown): boolean {
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
  const { clear } = useListFilters()
  return (
    <StateMessage role="status" drawing={<NothingFound />} sentence={text('no_results')}>
      <Button variant="outlined" color="inherit" onClick={clear}>
        {text('clear_filters')}
      </Button>
    </StateMessage>
  )
}

/** Whether something has lasted for a time already, in milliseconds. */
function useHasLasted(isSo: boolean, time: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), time)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, time])
  return isSo && lasts
}

/** Why the list could not be had, and what to do about it. */
function ListProblem({ error }: { error: unknown }) {
  const { refetch } = useListContext()
  const { isFiltered } = useListFilters()
  const refused = error instanceof ApiProblem && error.status === 400 ? error : undefined
  if (refused?.parameter === 'range') return <TooDeep />
  if (refused && isFiltered) return <WrongFilter error={refused} />
  return <ProblemState error={error} onRetry={refetch} />
}

/** A page whose rows only a neighbouring page leads to. */
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

/** Finds out how long the list is, which the refused page did not say. */
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

/** A filter that the list does not understand, as in an address that was edited by hand. */
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
