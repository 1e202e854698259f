import { PageHeader } from '@parvis/admin-kit'
import { describeError } from '../../errors/describe-error'
import { ErrorMessage } from '../../errors/error-message'
import { MissingRight } from '../../errors/missing-right'
import { useWords } from '../../i18n/use-words'
import { useCommunity } from '../selection/use-community'
import { Evolution } from './evolution'
import { NoNetwork } from './no-network'
import type { Overview } from './overview'
import { ReadState } from './read-state'
import { State } from './state'
import { useLiveRead } from './use-live-read'
import { dashboardWords } from './words'

/** How far synchronisations are is told by their jobs. */
const topics = ['jobs']

/** The dashboard of the selected community: its state in one look, what needs attention, and how it came to that. */
export function DashboardScreen() {
  const text = useWords(dashboardWords)
  const { name } = useCommunity()
  const { data, error, refetch } = useLiveRead<Overview>('community/overview', topics)
  const failure = describeError(error)
  if (error && failure.variant === 'forbidden')
    return (
      <ErrorMessage {...failure}>
        <MissingRight right={failure.right} />
      </ErrorMessage>
    )
  return (
    <>
      <PageHeader title={text('title')} note={name} />
      <ReadState error={error} isShown={data !== undefined} retry={refetch} />
      {(data || !error) && <Content overview={data} />}
    </>
  )
}

function Content({ overview }: { overview?: Overview }) {
  if (overview?.networks.total === 0) return <NoNetwork />
  return (
    <>
      <State overview={overview} />
      <Evolution />
    </>
  )
}
