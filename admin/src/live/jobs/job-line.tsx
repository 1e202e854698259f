/** A job in the tray: its title, its progress, and a cancel button. */

import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { useSelectedCommunity } from '../../session/selected-community'
import { jobs } from './current-jobs'
import type { FollowedJob, JobEnd } from './followed-job'
import { placeOf, titleOf } from './job-display'
import { JobEndIcon } from './job-end-icon'
import { jobMessages } from './job-messages'
import { JobProgressBar } from './job-progress-bar'
import { jobQuery, useJob } from './use-job'

/** A followed job: its title, its progress, and its actions. */
export function JobLine({ job, onLeave }: { job: FollowedJob; onLeave(): void }) {
  const text = useMessages(jobMessages)
  const title = titleOf(job)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: 2, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={placeOf(job)} onClick={onLeave} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        <JobState job={job} />
      </Box>
      {job.end ? (
        <IconButton
          size="small"
          aria-label={text('remove', { title })}
          title={text('remove', { title })}
          onClick={() => jobs.unfollow([job.id])}
        >
          <Close fontSize="small" />
        </IconButton>
      ) : (
        <CancelButton job={job} />
      )}
    </Box>
  )
}

/** Calls are about the community that is selected: a job of another one is cancelled where that is. */
function CancelButton({ job }: { job: FollowedJob }) {
  const text = useMessages(jobMessages)
  const selected = useSelectedCommunity()
  const { cancel, isPending } = useCancelJob(job)
  if (!job.cancel || job.community !== selected) return null
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      aria-label={text('cancelNamed', { title: titleOf(job) })}
      onClick={cancel}
    >
      {text('cancel')}
    </Button>
  )
}

/** How far a job that is followed is, or how it ended. */
function JobState({ job }: { job: FollowedJob }) {
  return job.end ? <Ended end={job.end} /> : <Running job={job} />
}

function Ended({ end }: { end: JobEnd }) {
  const text = useMessages(jobMessages)
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <JobEndIcon end={end} />
      <Typography variant="body2">{text(end)}</Typography>
    </Stack>
  )
}

function Running({ job }: { job: FollowedJob }) {
  const { data } = useJob(job.id)
  return <JobProgressBar progress={data} title={titleOf(job)} />
}

/** Cancels a job; what it did until then stays. */
function useCancelJob({ id, cancel = '' }: FollowedJob) {
  const notify = useNotifications()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client(`${apiUrl}/${cancel}`, { method: 'DELETE' }),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries(jobQuery(id)),
  })
  return { cancel: () => mutate(), isPending }
}
