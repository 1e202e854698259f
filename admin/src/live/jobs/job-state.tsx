import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWords } from '../../i18n/use-words'
import type { FollowedJob, JobEnd } from './followed-job'
import { JobEndIcon } from './job-end-icon'
import { jobWords } from './job-words'
import { percentDone } from './percent-done'
import { titleOf } from './title-of'
import { type JobProgress, useJob } from './use-job'
import { useProgressWords } from './use-progress-words'

/** How far a job that is followed is, or how it ended. */
export function JobState({ job }: { job: FollowedJob }) {
  return job.end ? <Ended end={job.end} /> : <Running job={job} />
}

function Ended({ end }: { end: JobEnd }) {
  const text = useWords(jobWords)
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <JobEndIcon end={end} />
      <Typography variant="body2">{text(end)}</Typography>
    </Stack>
  )
}

function Running({ job }: { job: FollowedJob }) {
  const { data } = useJob(job.id)
  return (
    <>
      <JobBar progress={data} title={titleOf(job)} />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {useProgressWords()(data)}
      </Typography>
    </>
  )
}

/** The bar of a job; how much there is to do may not be known. */
export function JobBar({ progress, title }: { progress: JobProgress | undefined; title: string }) {
  const percent = progress && percentDone(progress.done, progress.about)
  return (
    <LinearProgress
      aria-label={title}
      variant={percent === undefined ? 'indeterminate' : 'determinate'}
      value={percent}
      sx={{ my: 0.5, borderRadius: 1, bgcolor: 'action.selected' }}
    />
  )
}
