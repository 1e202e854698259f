import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/use-words'
import { AskedPermissions } from './asked-permissions'
import type { Invitation } from './kept'
import { LeaveButton } from './leave-button'
import { joiningWords } from './words'

interface FlowExplainedProps {
  intro: string
  invitation: Invitation
}

/** What will happen on Discord's page, what is asked for there and why, and the way to it. */
export function FlowExplained({ intro, invitation }: FlowExplainedProps) {
  const text = useWords(joiningWords)
  const last = invitation.communityId === undefined ? 'stepCheck' : 'stepBack'
  return (
    <Paper variant="outlined" sx={{ maxWidth: 800, p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <Typography>{intro}</Typography>
        <Part title={text('steps')}>
          <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
            {(['stepLeave', 'stepAllow', last] as const).map((step) => (
              <Typography component="li" key={step}>
                {text(step)}
              </Typography>
            ))}
          </Stack>
        </Part>
        <Part title={text('permissions')}>
          <AskedPermissions />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('never')}
          </Typography>
        </Part>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <LeaveButton invitation={invitation} label={text('go')} />
          <Typography variant="body2" color="textSecondary">
            {text('validFor')}
          </Typography>
        </Stack>
      </Stack>
    </Paper>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
