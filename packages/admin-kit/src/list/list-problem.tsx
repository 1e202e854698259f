import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import { Button, Stack } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useProblemMessage } from '../feedback/problem-message.js'
import { useNotifications } from '../feedback/use-notifications.js'
import { useText } from '../messages/use-text.js'
import { NothingFound, Unplugged } from '../page/drawings.js'
import { pageRange } from '../page/page-range.js'
import { ProblemState } from '../page/problem-state.js'
import { StateMessage } from '../page/state-message.js'
import { useNarrowing } from './narrowing.js'

/** Why the list could not be had, and what to do about it. */
export function ListProblem({ error }: { error: unknown }) {
  const { refetch } = useListContext()
  const { isNarrowed } = useNarrowing()
  const refused = error instanceof ApiProblem && error.status === 400 ? error : undefined
  if (refused?.parameter === 'range') return <TooDeep />
  if (refused && isNarrowed) return <WrongFilter error={refused} />
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
  const { clear } = useNarrowing()
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
