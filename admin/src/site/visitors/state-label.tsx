import Answered from '@mui/icons-material/CheckCircleOutlined'
import Closed from '@mui/icons-material/DoNotDisturbOnOutlined'
import Studied from '@mui/icons-material/HourglassEmptyOutlined'
import New from '@mui/icons-material/MarkunreadOutlined'
import Sent from '@mui/icons-material/SendOutlined'
import Chip from '@mui/material/Chip'
import type { ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'

/** The sign of each state of what visitors send. */
const signs: Readonly<Record<string, Pick<Parameters<typeof Chip>[0], 'icon' | 'color'>>> = {
  new: { icon: <New />, color: 'info' },
  studied: { icon: <Studied />, color: 'warning' },
  sent: { icon: <Sent />, color: 'info' },
  answered: { icon: <Answered />, color: 'success' },
  accepted: { icon: <Answered />, color: 'success' },
  declined: { icon: <Closed />, color: 'default' },
  closed: { icon: <Closed />, color: 'default' },
}

/** How far something that a visitor sent is, as a sign and a word. */
export function StateLabel({ field, value }: ValueProps) {
  const label = field.format(value, currentLocale())
  return label ? <Chip size="small" variant="outlined" {...signs[String(value)]} label={label} /> : '—'
}
