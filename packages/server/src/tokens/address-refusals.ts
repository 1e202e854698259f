import type { AddressProblem } from '@parvis/chain'
import type { RuleCode } from '@parvis/schema'
import { tokenRefusals as refusals } from '@parvis/schemas/tokens'

/** How each problem of a written address is refused. */
export const addressRefusals: Readonly<Record<AddressProblem, RuleCode>> = {
  not_an_address: refusals.notAddress,
  wrong_checksum: refusals.wrongChecksum,
  name: refusals.isName,
  zero_address: refusals.zeroAddress,
}
