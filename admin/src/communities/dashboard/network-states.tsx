import Integrated from '@mui/icons-material/CheckCircleOutlineOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Disconnected from '@mui/icons-material/LinkOffOutlined'
import Pending from '@mui/icons-material/ScheduleOutlined'
import Stack from '@mui/material/Stack'
import type { NetworkState, Overview } from './overview'
import { useNumbers } from './use-numbers'

/** The icon of each state of a network, and its colour. */
export const stateIcons = {
  integrated: { Icon: Integrated, color: 'success' },
  pending: { Icon: Pending, color: 'info' },
  failed: { Icon: Failed, color: 'error' },
  disconnected: { Icon: Disconnected, color: 'warning' },
} as const

const states = Object.keys(stateIcons) as NetworkState[]

/** How many networks are in each state: those that any is in. */
export function NetworkStates({ networks }: Pick<Overview, 'networks'>) {
  const { counted } = useNumbers()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
      {states
        .filter((state) => networks[state] > 0)
        .map((state) => {
          const { Icon, color } = stateIcons[state]
          return (
            <Stack key={state} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
              <Icon color={color} aria-hidden sx={{ fontSize: 16 }} />
              {counted(state, networks[state])}
            </Stack>
          )
        })}
    </Stack>
  )
}
