import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { jobs } from './current-jobs'
import type { FollowedJob } from './followed-job'
import { JobState } from './job-state'
import { jobWords } from './job-words'
import { placeOf } from './place-of'
import { titleOf } from './title-of'
import { useCancelJob } from './use-cancel-job'

/** A job that is followed: what it is, how far it is, and what can be done about it. */
export function JobLine({ job, onLeave }: { job: FollowedJob; onLeave(): void }) {
  const text = useWords(jobWords)
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
          aria-label={text('forget', { title })}
          title={text('forget', { title })}
          onClick={() => jobs.forget([job.id])}
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
  const text = useWords(jobWords)
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
