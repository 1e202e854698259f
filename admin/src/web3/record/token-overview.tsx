import Stack from '@mui/material/Stack'
import { AllowlistsSection } from '../allowlists/allowlists-section'
import { WalletSection } from '../signing/wallet-section'
import { isOnChain, type ShownToken, stateOf } from '../token'
import { ContractSection } from './contract-section'
import { HoldersSection } from './holders-section'
import { LifeSection } from './life-section'
import { MintingsSection } from './mintings-section'
import { ProofSection } from './proof-section'
import { TransactionsSection } from './transactions-section'

/** What became of a token: its life, what the chain has, and its transactions. */
export default function TokenOverview({ token }: { token: ShownToken }) {
  return (
    <Stack spacing={2} sx={{ mb: 2, maxWidth: 800 }}>
      <WalletSection token={token} />
      <LifeSection token={token} />
      {isOnChain(token) && <ContractSection token={token} />}
      {isOnChain(token) && <MintingsSection token={token} />}
      <AllowlistsSection token={token} />
      {isOnChain(token) && <HoldersSection token={token} />}
      {isOnChain(token) && <ProofSection token={token} />}
      {(stateOf(token) !== 'draft' || token.address) && <TransactionsSection token={token} />}
    </Stack>
  )
}
