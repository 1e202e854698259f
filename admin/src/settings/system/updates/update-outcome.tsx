import Alert from '@mui/material/Alert'
import { useMessages } from '@parvis/admin-kit'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { LogButton } from './log-button'
import { updatesMessages } from './messages'
import { useCause } from './use-cause'

/** What became of an update that has just ended. */
export function UpdateOutcome({ run }: { run: UpdateRun }) {
  const outcome = useOutcome()
  return (
    <Alert
      severity={run.state === 'failed' ? 'error' : 'success'}
      role="group"
      action={<LogButton run={run} />}
    >
      {outcome(run)}
    </Alert>
  )
}

function useOutcome(): (run: UpdateRun) => string {
  const text = useMessages(updatesMessages)
  const cause = useCause()
  return (run) => {
    const { state, kind, expected, isRestart, to } = run
    if (state === 'failed') return cause(run)
    if (kind !== 'rehearsal')
      return isRestart ? text('restartDone') : text('updateDone', { version: to ?? '' })
    if (expected === null) return text('notRehearsed')
    return text('rehearsalDone', { seconds: Math.ceil(expected) })
  }
}
