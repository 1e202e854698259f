import { RelativeDate, type ScreenExtensions, type ValueProps } from '@parvis/admin-kit'
import { networksRoute } from '../../routing/routes'
import { ConnectButton } from './connect-button'
import { HealthCell } from './health/health-cell'
import { StateCell } from './state-label'

const Since = ({ value }: ValueProps) => <RelativeDate value={value} />

/** Extensions of the list of networks. */
export const networkExtensions: ScreenExtensions = {
  rowPath: ({ id }) => `/${networksRoute}/${id}`,
  fields: {
    state: { cell: StateCell },
    health: { cell: HealthCell, width: 224 },
    since: { cell: Since },
    syncedAt: { cell: Since },
    lastEventAt: { cell: Since },
  },
  ListActions: ConnectButton,
}
