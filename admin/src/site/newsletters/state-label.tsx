import Draft from '@mui/icons-material/EditNoteOutlined'
import Sending from '@mui/icons-material/HourglassEmptyOutlined'
import Stopped from '@mui/icons-material/PauseCircleOutlined'
import Sent from '@mui/icons-material/SendOutlined'
import Chip from '@mui/material/Chip'
import type { ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'

/** The sign of each state of a newsletter. */
const signs: Readonly<Record<string, Pick<Parameters<typeof Chip>[0], 'icon' | 'color'>>> = {
  draft: { icon: <Draft /> },
  sending: { icon: <Sending />, color: 'info' },
  stopped: { icon: <Stopped />, color: 'warning' },
  sent: { icon: <Sent />, color: 'success' },
}

/** How far a newsletter is, as a sign and a word. */
export function StateLabel({ field, value }: ValueProps) {
  const label = field.format(value, currentLocale())
  return label ? <Chip size="small" variant="outlined" {...signs[String(value)]} label={label} /> : '—'
}
