import Ready from '@mui/icons-material/CheckCircleOutlined'
import Away from '@mui/icons-material/ErrorOutlineOutlined'
import Off from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Degraded from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { type DiagnosticState, stateLabel } from '@parvis/schemas/diagnostics'
import { currentLocale } from '../../i18n/current-locale'

const signs = {
  ready: { Icon: Ready, color: 'success.main' },
  degraded: { Icon: Degraded, color: 'warning.main' },
  away: { Icon: Away, color: 'error.main' },
  off: { Icon: Off, color: 'text.secondary' },
} as const satisfies Record<DiagnosticState, object>

/** The state of a part as icon and word. */
export function StateMark({ state }: { state: DiagnosticState }) {
  const { Icon, color } = signs[state]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color }} />
      {stateLabel(state, currentLocale())}
    </Box>
  )
}
