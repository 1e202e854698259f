import Cancelled from '@mui/icons-material/BlockOutlined'
import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Online from '@mui/icons-material/PublicOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import Chip from '@mui/material/Chip'
import { useWords } from '../../i18n/use-words'
import type { Build } from './build'
import { publishingWords } from './words'

const signs = {
  waiting: { Icon: Waiting, color: 'info' },
  running: { Icon: Running, color: 'info' },
  done: { Icon: Done, color: 'default' },
  failed: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
} as const satisfies Record<Build['state'], object>

/** What became of a build, by a sign and a word. */
export function BuildState({ build: { state, current } }: { build: Build }) {
  const text = useWords(publishingWords)
  if (current)
    return (
      <Chip
        size="small"
        variant="outlined"
        color="success"
        icon={<Online aria-hidden />}
        label={text('now')}
      />
    )
  const { Icon, color } = signs[state]
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text(state)} />
  )
}
