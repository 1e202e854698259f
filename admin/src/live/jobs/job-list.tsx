import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useWords } from '../../i18n/use-words'
import { jobs } from './current-jobs'
import type { FollowedJob } from './followed-job'
import { JobLine } from './job-line'
import { jobWords } from './job-words'

/** The jobs that are followed, one below the other. */
export function JobList({ followed, onLeave }: { followed: readonly FollowedJob[]; onLeave(): void }) {
  const text = useWords(jobWords)
  const ended = followed.filter(({ end }) => end).map(({ id }) => id)
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2 }}>
        {text('title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, py: 1, listStyle: 'none' }}>
        {followed.map((job) => (
          <JobLine key={job.id} job={job} onLeave={onLeave} />
        ))}
      </Box>
      {ended.length > 1 && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth color="inherit" onClick={() => jobs.forget(ended)}>
            {text('forgetEnded')}
          </Button>
        </Box>
      )}
    </>
  )
}
