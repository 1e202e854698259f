import type { ScreenParts } from '@parvis/admin-kit'
import { NetworkCause } from './network-cause'

/** What is put into the screens of networks. */
export const networkParts: ScreenParts = {
  fields: { cause: { cell: NetworkCause, display: NetworkCause } },
}
