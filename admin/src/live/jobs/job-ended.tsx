import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import type { FollowedJob, JobEnd } from './followed-job'
import { jobWords } from './job-words'
import { placeOf } from './place-of'
import { titleOf } from './title-of'

const told = {
  done: { severity: 'success', key: 'toldDone' },
  failed: { severity: 'error', key: 'toldFailed' },
  cancelled: { severity: 'info', key: 'toldCancelled' },
} as const satisfies Record<JobEnd, object>

/** That a job ended, how, and the way to what came of it. */
export function JobEnded({ job }: { job: FollowedJob }) {
  const text = useWords(jobWords)
  const close = useCloseNotification()
  const { severity, key } = told[job.end ?? 'done']
  const action = (
    <Button component={Link} to={placeOf(job)} onClick={close} color="inherit" size="small">
      {text('see')}
    </Button>
  )
  return (
    <Alert role="status" severity={severity} elevation={6} action={action}>
      {text(key, { title: titleOf(job) })}
    </Alert>
  )
}
