import { useState } from 'react'
import type { ShownToken } from '../token'
import { useChain } from '../use-chain'
import { useContract } from '../use-contract'
import { maySign, type SignedAct } from './may-sign'
import { openSigning } from './open-signing'
import type { FoundWallet } from './provider'
import { type ChosenWallet, SignedBy } from './signed-by'
import { useWallets } from './use-wallets'
import { connect } from './wallet-actions'
import { walletFailure } from './wallet-failure'

interface SignedByOptions {
  token: ShownToken
  act: SignedAct
  /** Called when another one signs. */
  onChange?(): void
}

/** Who signs a transaction: the server or a wallet, chosen in a dialog, as far as the contract lets them. */
export function useSignedBy({ token, act, onChange }: SignedByOptions) {
  const { data: chain } = useChain()
  const { data: contract } = useContract(token)
  const wallets = useWallets()
  const [chosen, setChosen] = useState<ChosenWallet>()
  const server = act === 'accept' ? undefined : chain?.signer?.address
  const serverMay = server !== undefined && maySign(act, contract, server)
  // While the chain does not answer, the server's address is not known.
  const isNeeded = server === undefined && Boolean(chain?.head)
  const wallet = chosen?.address
  const walletMay = wallet !== undefined && maySign(act, contract, wallet)
  const choose = async (found: FoundWallet | undefined) => {
    onChange?.()
    setChosen(found && { id: found.info.uuid })
    if (!found) return
    const { uuid: id } = found.info
    const answer = await connect(found.provider).then(
      (address) => ({ address }),
      (error: unknown) => ({ failure: walletFailure(error) }),
    )
    setChosen((current) => (current?.id === id ? { id, ...answer } : current))
  }
  return {
    /** Address of the wallet that signs; undefined for the server. */
    wallet,
    /** Whether nobody who may sign is chosen. */
    isBlocked: chosen ? !walletMay : wallets.length > 0 || isNeeded ? !serverMay : false,
    /** The field that chooses. */
    field: (
      <SignedBy
        {...{ server, serverMay, wallets, chosen, walletMay }}
        isNeeded={isNeeded}
        onChoose={choose}
      />
    ),
    /** Has the wallet sign what was asked for. */
    begin() {
      if (chosen && wallet) openSigning({ tokenId: token.id, address: wallet, walletId: chosen.id })
    },
  }
}
