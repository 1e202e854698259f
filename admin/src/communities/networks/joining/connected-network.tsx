import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { syncCauses } from '@parvis/schemas/causes'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { dashboardRoute } from '../../../routing/routes'
import type { Network } from '../network'
import { followRun } from '../syncs/follow-run'
import { isUnderWay, type Run } from '../syncs/run'
import { RunProgress } from '../syncs/run-progress'
import { useRuns } from '../syncs/use-runs'
import { InvitedFrame } from './invited-frame'
import { JoiningSteps, type Standing } from './joining-steps'
import { SeeNetwork } from './see-network'
import { joiningWords } from './words'

/** A server that was connected, and its members who arrive. */
export function ConnectedNetwork({ network }: { network: Network }) {
  const text = useWords(joiningWords)
  const { id, name } = network
  const run = useRuns(id).data?.[0]
  const members = standingOf(run)
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
        membersWords={members === 'done' ? text('stepMembersDone', { count }) : undefined}
      />
      {run && members === 'now' && <RunProgress id={run.id} kind={run.kind} />}
      {run && members === 'failed' && <SyncFailure run={run} />}
      {members === 'now' && <Typography color="textSecondary">{text('joinedText')}</Typography>}
    </InvitedFrame>
  )
}

/** The members go on arriving while one is on other pages. */
function useFollowed({ id, name }: Network, run: Run | undefined): void {
  const isFollowed = run !== undefined && isUnderWay(run)
  const [runId, kind] = [run?.id, run?.kind]
  useEffect(() => {
    if (isFollowed && runId && kind) followRun({ id, name }, { id: runId, kind })
  }, [id, name, isFollowed, runId, kind])
}

function SyncFailure({ run: { cause } }: { run: Run }) {
  const text = useWords(joiningWords)
  const why = cause && syncCauses[cause]?.[currentLocale()]
  return (
    <Alert severity="warning">
      {text('syncFailed')} {why}
    </Alert>
  )
}

function standingOf(run: Run | undefined): Standing {
  if (!run || isUnderWay(run)) return 'now'
  return run.state === 'failed' || run.state === 'cancelled' ? 'failed' : 'done'
}
