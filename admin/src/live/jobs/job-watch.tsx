import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { useEffect } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { snackbarDuration } from '../../errors/snackbar-duration'
import { jobs, useFollowedJobs } from './current-jobs'
import type { FollowedJob, JobEnd } from './followed-job'
import { placeOf, titleOf } from './job-display'
import { jobMessages } from './job-messages'
import { useJob } from './use-job'

/** Follows jobs to their end, and reports it once, in a visible tab. */
export function JobWatch() {
  return useFollowedJobs().map((job) =>
    job.end ? <Ended key={job.id} job={job} /> : <Watched key={job.id} job={job} />,
  )
}

function Watched({ job: { id } }: { job: FollowedJob }) {
  const { data, error } = useJob(id)
  const state = data?.state
  // It may be too old, or its reader may have lost the right.
  const isGone = error instanceof ApiProblem && [403, 404].includes(error.status)
  useEffect(() => {
    if (isGone) jobs.unfollow([id])
    else if (isEnd(state)) jobs.markEnded(id, state)
  }, [id, isGone, state])
  return null
}

function isEnd(state: string | undefined): state is JobEnd {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}

function Ended({ job }: { job: FollowedJob }) {
  const notify = useNotify()
  useEffect(() => {
    if (job.isReported) return
    const report = () => {
      if (document.hidden || jobs.list().some(({ id, isReported }) => id === job.id && isReported)) return
      jobs.markReported(job.id)
      notify(<JobEnded job={job} />, { autoHideDuration: snackbarDuration() })
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [job, notify])
  return null
}

const ends = {
  done: { severity: 'success', key: 'reportDone' },
  failed: { severity: 'error', key: 'reportFailed' },
  cancelled: { severity: 'info', key: 'reportCancelled' },
} as const satisfies Record<JobEnd, object>

/** Reports that a job ended, how, and links to its result. */
function JobEnded({ job }: { job: FollowedJob }) {
  const text = useMessages(jobMessages)
  const close = useCloseNotification()
  const { severity, key } = ends[job.end ?? 'done']
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
