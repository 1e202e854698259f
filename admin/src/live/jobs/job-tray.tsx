import Running from '@mui/icons-material/PendingActionsOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words'
import type { FollowedJob } from './followed-job'
import { JobEndIcon } from './job-end-icon'
import { JobList } from './job-list'
import { jobWords } from './job-words'
import { useFollowedJobs } from './use-followed-jobs'

/** Opens the jobs that are followed; nothing as long as there are none. */
export function JobTray() {
  const followed = useFollowedJobs()
  return followed.length > 0 ? <Tray followed={followed} /> : null
}

function Tray({ followed }: { followed: readonly FollowedJob[] }) {
  const text = useWords(jobWords)
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
