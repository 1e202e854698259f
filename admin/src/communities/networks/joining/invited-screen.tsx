/** The page that platforms redirect to after the bot's invitation: the outcome, and how to continue. */

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { isUuid } from '@parvis/admin-kit/console'
import type { SyncRun } from '@parvis/schemas/calls/networks'
import { networkCauses, syncCauses } from '@parvis/schemas/causes'
import { type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { dashboardRoute, networksRoute } from '../../../routing/routes'
import { selectedCommunity } from '../../../session/selected-community'
import { type Network, useNetwork } from '../network'
import { followRun } from '../syncs/follow-run'
import { RunProgress } from '../syncs/run-progress'
import { isUnderWay, useRuns } from '../syncs/runs'
import { type InvitedOutcome, outcomeIn } from './invited-outcome'
import { JoiningSteps, type StepState } from './joining-steps'
import { LeaveButton } from './leave-button'
import { joiningMessages } from './messages'
import { storedInvitation } from './stored-answers'
import { useAnswer } from './use-answer'

/** The page that platforms redirect people to: the state of their server, and how to resolve problems. */
export function InvitedScreen() {
  const text = useMessages(joiningMessages)
  return (
    <>
      <PageHeader title={text('invitedTitle')} back={{ to: `/${networksRoute}`, label: text('networks') }} />
      <Outcome />
    </>
  )
}

function Outcome() {
  const { search, state } = useLocation()
  const { isUnderWay, error, retry } = useAnswer()
  const networkId = new URLSearchParams(search).get('network')
  if (error) return <ProblemState error={error} onRetry={retry} />
  if (isUnderWay) return <Checking />
  if (networkId !== null && isUuid(networkId)) return <JoinedNetwork id={networkId} {...outcomeIn(state)} />
  return <NotJoined {...outcomeIn(state)} />
}

function Checking() {
  const text = useMessages(joiningMessages)
  return (
    <InvitedFrame title={text('waitingTitle')}>
      <JoiningSteps authorised="done" seen="now" members="next" />
    </InvitedFrame>
  )
}

/** The state of a network that the bot was invited to. */
function JoinedNetwork({ id, refusal }: { id: string } & InvitedOutcome) {
  const { data, error, refetch } = useNetwork(id)
  if (error) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ maxWidth: 640 }} />
  if (data.state === 'integrated') return <ConnectedNetwork network={data} />
  return <UnconnectedNetwork network={data} refusal={refusal} />
}

function UnconnectedNetwork({ network, refusal }: { network: Network; refusal?: string }) {
  const text = useMessages(joiningMessages)
  const { id, state, cause } = network
  const communityId = selectedCommunity() ?? undefined
  const why = refusal ?? (cause && networkCauses[cause]?.[currentLocale()])
  const title = {
    pending: text('waitingForDiscord'),
    failed: text('failed'),
    disconnected: text('disconnected'),
  }
  const outcome = refusal ? 'failed' : state
  return (
    <InvitedFrame
      title={title[outcome as keyof typeof title]}
      actions={
        <>
          <LeaveButton invitation={{ communityId, networkId: id }} label={text('again')} />
          <SeeNetwork id={id} />
        </>
      }
    >
      {why && <Alert severity="error">{why}</Alert>}
      {outcome === 'pending' && (
        <>
          <JoiningSteps authorised="now" seen="next" members="next" />
          <Typography color="textSecondary">{text('waitingText')}</Typography>
        </>
      )}
    </InvitedFrame>
  )
}

/** A connected server, while its members are imported. */
function ConnectedNetwork({ network }: { network: Network }) {
  const text = useMessages(joiningMessages)
  const { id, name } = network
  const run = useRuns(id).data?.[0]
  const members = stepStateOf(run)
  useFollowed(network, run)
  const count = (run?.read ?? 0).toLocaleString(currentLocale())
  return (
    <InvitedFrame
      title={text('joined', { name })}
      actions={
        <>
          <Button component={Link} to={`/${dashboardRoute}`} variant="contained">
            {text('dashboard')}
          </Button>
          <SeeNetwork id={id} />
        </>
      }
    >
      <JoiningSteps
        authorised="done"
        seen="done"
        members={members}
        membersMessages={members === 'done' ? text('stepMembersDone', { count }) : undefined}
      />
      {run && members === 'now' && <RunProgress id={run.id} kind={run.kind} />}
      {run && members === 'failed' && <SyncFailure run={run} />}
      {members === 'now' && <Typography color="textSecondary">{text('joinedText')}</Typography>}
    </InvitedFrame>
  )
}

/** The members go on arriving while one is on other pages. */
function useFollowed({ id, name }: Network, run: SyncRun | undefined): void {
  const isFollowed = run !== undefined && isUnderWay(run)
  const [runId, kind] = [run?.id, run?.kind]
  useEffect(() => {
    if (isFollowed && runId && kind) followRun({ id, name }, { id: runId, kind })
  }, [id, name, isFollowed, runId, kind])
}

function SyncFailure({ run: { cause } }: { run: SyncRun }) {
  const text = useMessages(joiningMessages)
  const why = cause && syncCauses[cause]?.[currentLocale()]
  return (
    <Alert severity="warning">
      {text('syncFailed')} {why}
    </Alert>
  )
}

function stepStateOf(run: SyncRun | undefined): StepState {
  if (!run || isUnderWay(run)) return 'now'
  return run.state === 'failed' || run.state === 'cancelled' ? 'failed' : 'done'
}

/** Shown when an invitation led to no network: the reason, and how to start again. */
function NotJoined({ cause, refusal }: InvitedOutcome) {
  const text = useMessages(joiningMessages)
  const why = refusal ?? (cause && networkCauses[cause]?.[currentLocale()])
  const invitation = storedInvitation.get()
  const list = (
    <Button component={Link} to={`/${networksRoute}`} color="inherit">
      {text('backToList')}
    </Button>
  )
  if (!why) return <InvitedFrame title={text('lost')} actions={list} />
  const again = <LeaveButton invitation={invitation ?? {}} label={text('again')} />
  return (
    <InvitedFrame
      title={text('failed')}
      actions={
        <>
          {again}
          {list}
        </>
      }
    >
      <Alert severity="error">{why}</Alert>
    </InvitedFrame>
  )
}

/** Leads to the page of a network. */
function SeeNetwork({ id }: { id: string }) {
  const text = useMessages(joiningMessages)
  return (
    <Button component={Link} to={`/${networksRoute}/${id}`} color="inherit">
      {text('seeNetwork')}
    </Button>
  )
}

interface InvitedFrameProps {
  title: string
  /** The actions on offer. */
  actions?: ReactNode
}

/** The message about an invitation: its state, details, and actions. */
function InvitedFrame({ title, actions, children }: PropsWithChildren<InvitedFrameProps>) {
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <Typography component="h2" variant="h6" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
        {actions && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Paper>
  )
}
