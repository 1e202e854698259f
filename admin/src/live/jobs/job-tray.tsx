import Running from '@mui/icons-material/PendingActionsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { jobs, useFollowedJobs } from './current-jobs'
import type { FollowedJob } from './followed-job'
import { JobEndIcon } from './job-end-icon'
import { JobLine } from './job-line'
import { jobMessages } from './job-messages'

/** Opens the followed jobs; hidden while there are none. */
export function JobTray() {
  const followed = useFollowedJobs()
  return followed.length > 0 ? <Tray followed={followed} /> : null
}

function Tray({ followed }: { followed: readonly FollowedJob[] }) {
  const text = useMessages(jobMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = followed.filter(({ end }) => !end).length
  const label = running > 0 ? text('running', { smart_count: running }) : text('allEnded')
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {running > 0 ? (
          <>
            <Running fontSize="small" />
            <Typography component="span" variant="caption" sx={{ ml: 0.5, minWidth: 8 }}>
              {running}
            </Typography>
          </>
        ) : (
          <JobEndIcon end={followed.find(({ end }) => end === 'failed')?.end ?? 'done'} />
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('title'),
            sx: { width: 360, mt: 0.5 },
          },
        }}
      >
        <JobList followed={followed} onLeave={close} />
      </Popover>
    </>
  )
}

/** The jobs that are followed, one below the other. */
function JobList({ followed, onLeave }: { followed: readonly FollowedJob[]; onLeave(): void }) {
  const text = useMessages(jobMessages)
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
          <Button fullWidth color="inherit" onClick={() => jobs.unfollow(ended)}>
            {text('removeEnded')}
          </Button>
        </Box>
      )}
    </>
  )
}
