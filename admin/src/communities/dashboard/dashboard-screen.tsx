import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { EmptyIllustration, PageHeader, StateMessage, useMessages } from '@parvis/admin-kit'
import { type Overview, readOverview } from '@parvis/schemas/calls/statistics'
import { lazy, Suspense } from 'react'
import { describeError } from '../../errors/describe-error'
import { ErrorMessage } from '../../errors/error-message'
import { MissingRight } from '../../errors/missing-right'
import { ConnectButton } from '../networks/connect-button'
import { useCommunity } from '../selection/use-community'
import { useMayChange } from '../use-may-change'
import { Attention } from './attention'
import { Evolution } from './evolution'
import { Figures } from './figures'
import { dashboardMessages } from './messages'
import { ReadState } from './read-state'
import { Syncs } from './syncs'
import { useLiveRead } from './use-live-read'

const AnnouncementPanel = lazy(() => import('../announcements/dashboard/announcement-panel'))
const WidgetPauses = lazy(() => import('../widgets/pauses/widget-pauses'))

/** The jobs of synchronisations report their progress. */
const topics = ['jobs']

/** The dashboard of the selected community: its overview, its alerts, and its history. */
export function DashboardScreen() {
  const text = useMessages(dashboardMessages)
  const { name } = useCommunity()
  const { data, error, refetch } = useLiveRead(readOverview, [], topics)
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

/** The current state of a community: figures, alerts and running jobs; skeletons while they load. */
function State({ overview }: { overview?: Overview }) {
  const text = useMessages(dashboardMessages)
  const notice = overview && noticeOf(overview)
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Suspense>
        <WidgetPauses />
      </Suspense>
      <Figures overview={overview} />
      {notice && <Alert severity="info">{text(notice)}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        <Attention overview={overview} />
        <Syncs overview={overview} />
      </Box>
      <Suspense>
        <AnnouncementPanel />
      </Suspense>
    </Box>
  )
}

/** A notice that explains the figures, where they need it. */
function noticeOf({ syncedAt, running, members }: Overview): 'firstSync' | 'noMember' | undefined {
  if (syncedAt === null && running.length > 0) return 'firstSync'
  return members === 0 ? 'noMember' : undefined
}

/** Shown instead of the figures of a community without a network: how to connect one. */
function NoNetwork() {
  const text = useMessages(dashboardMessages)
  const sentence = text(useMayChange() ? 'noNetwork' : 'noNetworkOthers')
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={sentence}>
      <ConnectButton />
    </StateMessage>
  )
}
