import { inputOnDemand, type ScreenExtensions } from '@parvis/admin-kit'
import { ExpiryCell, ExpiryDisplay, RelativeCell } from './expiry'
import { KeyOnce } from './key-once'
import { LayerNotice } from './layer-notice'
import { ProgramDetails } from './program-details'
import { RightsCell, RightsDisplay } from './rights-cell'
import { RotateButton } from './rotate-button'

const inputs = () => import('./program-inputs')

/** What is put into the screens of API users. */
export const apiUserParts: ScreenExtensions = {
  fields: {
    api_key: { displayOnce: KeyOnce },
    whitelisted_ip: inputOnDemand(async () => ({ default: (await inputs()).AddressesInput })),
    allowed_entities: {
      ...inputOnDemand(async () => ({ default: (await inputs()).RightsInput })),
      cell: RightsCell,
      display: RightsDisplay,
    },
    expiresAt: { cell: ExpiryCell, display: ExpiryDisplay },
    lastUsedAt: { cell: RelativeCell },
  },
  Notice: LayerNotice,
  RecordActions: RotateButton,
  RecordDetails: ProgramDetails,
}
