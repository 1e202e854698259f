import Done from '@mui/icons-material/CheckCircleOutlined'
import Ahead from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Skipped from '@mui/icons-material/RemoveCircleOutlineOutlined'
import UnderWay from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, visuallyHidden } from '@parvis/admin-kit'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { phaseMessages, stepMessages, updatesMessages } from './messages'
import { runName } from './run-name'
import { type UpdateStep, updateSteps } from './update-steps'

interface UpdateProgressProps {
  /** The update; undefined until the server has reported it. */
  run: UpdateRun | undefined
  /** Whether the server does not answer. */
  isAway: boolean
}

/** An update under way: what it does, its steps, and how long it is expected to take. */
export function UpdateProgress({ run, isAway }: UpdateProgressProps) {
  const text = useMessages(updatesMessages)
  const phase = useMessages(phaseMessages)
  const steps = run ? updateSteps(run) : []
  const index = steps.findIndex(({ status }) => status === 'underWay')
  const current = steps[index]
  const name = text(run ? runName(run) : 'soft')
  const sentence = current
    ? text('stepOf', { number: index + 1, count: steps.length, step: phase(current.phase) })
    : text('waits')
  return (
    <Stack spacing={1.5}>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </Typography>
      <Box>
        <LinearProgress
          aria-label={name}
          aria-valuetext={sentence}
          variant={current ? 'determinate' : 'indeterminate'}
          value={current && (100 * (index + 0.5)) / steps.length}
          sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {sentence}
        </Typography>
        {run && run.expected !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('expects', { seconds: Math.ceil(run.expected) })}
          </Typography>
        )}
        {isAway && (
          <Typography variant="body2" color="textSecondary">
            {text('away')}
          </Typography>
        )}
      </Box>
      <Steps steps={steps} />
    </Stack>
  )
}

const signs = {
  done: { Icon: Done, color: 'success' },
  underWay: { Icon: UnderWay, color: 'info' },
  skipped: { Icon: Skipped, color: 'disabled' },
  ahead: { Icon: Ahead, color: 'disabled' },
} as const satisfies Record<UpdateStep['status'], object>

/** The steps of an update. What changes in them is said by the sentence above. */
function Steps({ steps }: { steps: readonly UpdateStep[] }) {
  const text = useMessages(updatesMessages)
  const phase = useMessages(phaseMessages)
  const step = useMessages(stepMessages)
  if (steps.length === 0) return null
  return (
    <Box component="ol" aria-label={text('steps')} aria-live="off" sx={list}>
      {steps.map(({ phase: name, status }) => {
        const { Icon, color } = signs[status]
        return (
          <Box component="li" key={name} aria-current={status === 'underWay' ? 'step' : undefined} sx={line}>
            <Icon color={color} fontSize="small" aria-hidden />
            <Typography
              component="span"
              variant="body2"
              color={status === 'underWay' || status === 'done' ? 'textPrimary' : 'textSecondary'}
              sx={{ fontWeight: status === 'underWay' ? 'fontWeightMedium' : undefined }}
            >
              {phase(name)}
            </Typography>
            <Box component="span" sx={visuallyHidden}>
              {step(status)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(216px, 1fr))' },
}

const line = { display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }
