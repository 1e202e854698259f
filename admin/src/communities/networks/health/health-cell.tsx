import Fine from '@mui/icons-material/CheckCircleOutlined'
import Unknown from '@mui/icons-material/HelpOutlineOutlined'
import Flawed from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ValueProps } from '@parvis/admin-kit'
import { useMessages } from '@parvis/admin-kit'
import { networkCauses } from '@parvis/schemas/causes'
import { useRecordContext } from 'react-admin'
import { currentLocale } from '../../../i18n/current-locale'
import { healthFindings } from '../../health-findings'
import type { Network } from '../network'
import { healthPageMessages } from './messages'

/** The state of a network in a word or two: its worst problem, or why it is not connected. */
export function HealthCell({ value }: ValueProps) {
  const text = useMessages(healthPageMessages)
  const locale = currentLocale()
  const network = useRecordContext<Network>()
  if (network && network.state !== 'integrated') {
    const why = network.cause && networkCauses[network.cause]?.[locale]
    return why ? <Line sign="flawed" label={why} all={why} /> : null
  }
  const found = healthFindings(value, { locale })
  if (!found) return <Line sign="unknown" label={text('unknown')} />
  const [worst, ...others] = found
  if (!worst) return <Line sign="fine" label={text('fine')} />
  const first = text(worst.flaw)
  const summary = others.length > 0 ? text('more', { first, count: others.length }) : first
  return <Line sign="flawed" label={summary} all={found.map(({ sentence }) => sentence).join(' ')} />
}

interface LineProps {
  sign: keyof typeof signs
  label: string
  /** The full text, on hover. */
  all?: string
}

function Line({ sign, label: summary, all = summary }: LineProps) {
  const { Icon, color } = signs[sign]
  return (
    <Box component="span" title={all} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {summary}
      </Box>
    </Box>
  )
}

const signs = {
  fine: { Icon: Fine, color: 'success.main' },
  unknown: { Icon: Unknown, color: 'text.secondary' },
  flawed: { Icon: Flawed, color: 'warning.main' },
} as const
