import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Pending from '@mui/icons-material/HourglassEmptyOutlined'
import Disconnected from '@mui/icons-material/LinkOffOutlined'
import Integrated from '@mui/icons-material/LinkOutlined'
import Chip from '@mui/material/Chip'
import type { ValueProps } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { currentLocale } from '../../i18n/current-locale'
import type { NetworkState } from './network'

/** The sign of each state of a network, and its colour. */
export const stateSigns = {
  pending: { Icon: Pending, color: 'info' },
  integrated: { Icon: Integrated, color: 'success' },
  failed: { Icon: Failed, color: 'error' },
  disconnected: { Icon: Disconnected, color: 'warning' },
} as const satisfies Record<NetworkState, object>

/** The state of a network, as icon and text. */
export function StateLabel({ state }: { state: NetworkState }) {
  const { Icon, color } = stateSigns[state]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon aria-hidden />}
      label={communityNetworks.fields.state.format(state, currentLocale())}
    />
  )
}

/** The state of a network in a list. */
export function StateCell({ value }: ValueProps) {
  return isState(value) ? <StateLabel state={value} /> : null
}

const isState = (value: unknown): value is NetworkState =>
  typeof value === 'string' && Object.hasOwn(stateSigns, value)
