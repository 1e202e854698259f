import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { JobProgress } from '@parvis/schemas/calls/jobs'
import { jobMessages } from './job-messages'
import { JobProgressBar } from './job-progress-bar'

interface JobUnderWayProps {
  /** What is being done. */
  sentence: string
  /** Of the job; undefined until it is known. */
  progress: JobProgress | undefined
  isCancelling: boolean
  onCancel(): void
}

/** A job that a page waits for: what it does, how far it is, and how to cancel it. */
export function JobUnderWay({ sentence, progress, isCancelling, onCancel }: JobUnderWayProps) {
  const text = useMessages(jobMessages)
  return (
    <Stack spacing={1} sx={{ maxWidth: 640 }}>
      <Typography role="status">{sentence}</Typography>
      <JobProgressBar progress={progress} title={sentence} />
      <Button
        color="inherit"
        variant="outlined"
        loading={isCancelling}
        onClick={onCancel}
        sx={{ alignSelf: 'start' }}
      >
        {text('cancel')}
      </Button>
    </Stack>
  )
}
