import Stack from '@mui/material/Stack'
import type { Overview } from '@parvis/schemas/calls/statistics'
import type { NetworkState } from '../networks/network'
import { stateSigns } from '../networks/state-label'
import { useNumbers } from './use-numbers'

const states: readonly NetworkState[] = ['integrated', 'pending', 'failed', 'disconnected']

/** How many networks are in each state; states without any are left out. */
export function NetworkStates({ networks }: Pick<Overview, 'networks'>) {
  const { counted } = useNumbers()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
      {states
        .filter((state) => networks[state] > 0)
        .map((state) => {
          const { Icon, color } = stateSigns[state]
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
