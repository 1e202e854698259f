import Cancelled from '@mui/icons-material/BlockOutlined'
import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Expired from '@mui/icons-material/HistoryToggleOffOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Compared from '@mui/icons-material/RuleOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import Chip from '@mui/material/Chip'
import type { RunState as State } from '@parvis/schemas/synchronisations'
import { useWords } from '../../../i18n/use-words'
import { syncWords } from './words'

/** The state of a synchronisation, by a sign and a word. */
export function RunState({ state }: { state: State }) {
  const text = useWords(syncWords)
  const { Icon, color } = signs[state]
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text(state)} />
  )
}

const signs = {
  waiting: { Icon: Waiting, color: 'info' },
  running: { Icon: Running, color: 'info' },
  done: { Icon: Done, color: 'success' },
  failed: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
  compared: { Icon: Compared, color: 'warning' },
  applied: { Icon: Done, color: 'success' },
  expired: { Icon: Expired, color: 'default' },
} as const satisfies Record<State, object>
