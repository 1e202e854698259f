import { useMessages, useNotifications, useRefusalMessage } from '@parvis/admin-kit'
import { useState } from 'react'
import { counted } from '../../i18n/current-locale'
import { useChain } from '../use-chain'
import { useRefreshToken } from '../use-refresh-token'
import { useWalletFailureMessage } from '../wallet/failure-message'
import { walletMessages } from '../wallet/messages'
import type { OpenSigning } from '../wallet/open-signing'
import type { FoundWallet } from '../wallet/provider'
import { WalletFailure } from '../wallet/wallet-failure'
import { RefusedRequest, type SigningProgress, signRequests } from './sign-requests'

/** Signing what waits for a wallet: how far it is, and why it stopped. */
export function useSigning({ tokenId, address }: OpenSigning, onDone: () => void) {
  const text = useMessages(walletMessages)
  const notify = useNotifications()
  const refresh = useRefreshToken()
  const failureMessage = useWalletFailureMessage(address)
  const refusalMessage = useRefusalMessage()
  const { data: chain } = useChain()
  const [progress, setProgress] = useState<SigningProgress>()
  const [problem, setProblem] = useState<string>()
  const [isSigning, setSigning] = useState(false)

  const sign = async ({ provider }: FoundWallet) => {
    if (!chain || isSigning) return
    setSigning(true)
    setProblem(undefined)
    try {
      const { chainId } = chain
      const sent = await signRequests({ tokenId, address, chainId, provider, onProgress: setProgress })
      if (sent > 0) notify.success(text('sent', counted(sent)))
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSigning(false)
      setProgress(undefined)
      refresh()
    }
  }
  return { sign, progress, problem, isSigning }

  function messageOf(error: unknown): string {
    if (error instanceof WalletFailure) return failureMessage(error)
    return error instanceof RefusedRequest ? error.message : refusalMessage(error)
  }
}
