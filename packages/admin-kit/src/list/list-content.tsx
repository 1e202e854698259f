import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { lazy, Suspense } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'
import { EmptyIllustration, NothingFound } from '../page/drawings.js'
import { ProgressLine } from '../page/progress-line.js'
import { StateMessage } from '../page/state-message.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { CreateButton } from './create-button.js'
import { ListProblem } from './list-problem.js'
import { ListTable } from './list-table.js'
import { useNarrowing } from './narrowing.js'
import { useLasts } from './use-lasts.js'

/** There is room for them on small screens alone. */
const ListCards = lazy(() => import('./list-cards.js'))

/** How long an answer may take before it is shown that it is awaited, in milliseconds. */
const patience = 300

/** The records of the page, or what is to be said when there are none to show. */
export function ListContent({ onDelete }: { onDelete(record: RaRecord): void }) {
  const { error, data, total, isFetching } = useListContext()
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { isNarrowed } = useNarrowing()
  const isAwaited = useLasts(data !== undefined && isFetching === true, patience)
  if (error && !(data && isPassing(error))) return <ListProblem error={error} />
  if (data && total === 0) return isNarrowed ? <NoResult /> : <EmptyList />
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
  const { clear } = useNarrowing()
  return (
    <StateMessage role="status" drawing={<NothingFound />} sentence={text('no_results')}>
      <Button variant="outlined" color="inherit" onClick={clear}>
        {text('clear_filters')}
      </Button>
    </StateMessage>
  )
}
