import type { TokenContract } from '@parvis/schemas/calls/tokens'
import { isSameAddress } from './wallet-actions'

/** What is signed, as far as the contract restricts who may. */
export type SignedAct = 'deploy' | 'mint' | 'pause' | 'manage' | 'accept'

type Roles = Pick<TokenContract, 'owner' | 'pendingOwner' | 'minter' | 'pauser'>

/** Whether a contract lets an address do something; anybody may deploy. */
export function maySign(act: SignedAct, contract: Roles | undefined, address: string): boolean {
  return act === 'deploy' || holdersOf(act, contract).some((holder) => isSameAddress(holder, address))
}

function holdersOf(act: Exclude<SignedAct, 'deploy'>, contract: Roles | undefined) {
  switch (act) {
    case 'mint':
      return [contract?.owner, contract?.minter]
    case 'pause':
      return [contract?.owner, contract?.pauser]
    case 'manage':
      return [contract?.owner]
    case 'accept':
      return [contract?.pendingOwner]
  }
}
