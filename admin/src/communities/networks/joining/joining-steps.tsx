import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Next from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { joiningMessages } from './messages'

/** How far a step is. */
export type StepState = 'done' | 'now' | 'next' | 'failed'

interface JoiningStepsProps {
  authorised: StepState
  seen: StepState
  members: StepState
  /** Details of the last step, if known. */
  membersMessages?: string
}

/** The steps until a server is connected, and the state of each. */
export function JoiningSteps({ authorised, seen, members, membersMessages }: JoiningStepsProps) {
  const text = useMessages(joiningMessages)
  return (
    <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <Step standing={authorised} label={text('stepAuthorised')} />
      <Step standing={seen} label={text('stepSeen')} />
      <Step standing={members} label={membersMessages ?? text('stepMembers')} />
    </Stack>
  )
}

function Step({ standing, label }: { standing: StepState; label: string }) {
  const text = useMessages(joiningMessages)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      aria-current={standing === 'now' ? 'step' : undefined}
    >
      <Box sx={{ display: 'flex', width: 24, height: 24, alignItems: 'center', justifyContent: 'center' }}>
        <Sign standing={standing} name={text(`standing_${standing}`)} />
      </Box>
      <Typography color={standing === 'next' ? 'textSecondary' : undefined} sx={{ minWidth: 0 }}>
        {label}
      </Typography>
    </Stack>
  )
}

function Sign({ standing, name }: { standing: StepState; name: string }) {
  if (standing === 'now') return <CircularProgress size={20} aria-label={name} />
  const { Icon, color } = signs[standing]
  return <Icon titleAccess={name} color={color} />
}

const signs = {
  done: { Icon: Done, color: 'success' },
  next: { Icon: Next, color: 'disabled' },
  failed: { Icon: Failed, color: 'error' },
} as const
