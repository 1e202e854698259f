import type { ScreenParts } from '@parvis/admin-kit'
import { NetworkCause } from './network-cause'
import { NetworkHealth } from './network-health'

/** What is put into the screens of networks. */
export const networkParts: ScreenParts = {
  fields: {
    cause: { cell: NetworkCause, display: NetworkCause },
    health: { cell: NetworkHealth, display: NetworkHealth },
  },
}
