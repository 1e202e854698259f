import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { JobProgress } from '@parvis/schemas/calls/jobs'
import { percentDone } from './job-display'
import { useProgressMessage } from './use-progress-message'

/** How far a job is, as a bar and in words; its total may be unknown. */
export function JobProgressBar({ progress, title }: { progress: JobProgress | undefined; title: string }) {
  const percent = progress && percentDone(progress.done, progress.about)
  return (
    <>
      <LinearProgress
        aria-label={title}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ my: 0.5, borderRadius: 1, bgcolor: 'action.selected' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {useProgressMessage()(progress)}
      </Typography>
    </>
  )
}
