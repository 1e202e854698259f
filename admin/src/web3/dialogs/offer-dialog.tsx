import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { offerToken, type TokenContract } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import type { ShortValues } from '../../forms/use-short-form'
import { useChain } from '../use-chain'
import { useContract } from '../use-contract'
import { useSignedBy } from '../wallet/use-signed-by'
import type { TokenDialogProps } from './dialog-props'
import { FeeNotice } from './fee-notice'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Says what handing a contract over loses, and offers it to an address. */
export default function OfferDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'manage' })
  const name = token.name
  const offer = ({ owner = '' }: ShortValues) =>
    send(async () => {
      await call(offerToken, { params: { id: token.id }, body: { owner, wallet } })
      begin()
      return text('offered', { name })
    })
  return (
    <FormDialog
      isDestructive
      width="sm"
      title={text('offerTitle', { name })}
      intro={text('offerIntro')}
      label={text('offer')}
      isBlocked={isBlocked}
      onSend={offer}
      onClose={onClose}
    >
      <Losses token={token} wallet={wallet} />
      <ShortField
        autoFocus
        required
        name="owner"
        label={text('newOwner')}
        autoComplete="off"
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace' } } }}
      />
      {field}
      <FeeNotice wallet={wallet} />
    </FormDialog>
  )
}

interface LossesProps extends Pick<TokenDialogProps, 'token'> {
  /** Address of the wallet that signs; undefined for the server. */
  wallet: string | undefined
}

/** What the address that signs will no longer be able to do. */
function Losses({ token, wallet }: LossesProps) {
  const text = useMessages(dialogMessages)
  const { data: chain } = useChain()
  const { data: contract } = useContract(token)
  const losses = lossesOf(contract, wallet ?? chain?.signer?.address)
  return (
    <div>
      <Typography>{text('loses')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {losses.map((loss) => (
          <li key={loss}>{text(loss)}</li>
        ))}
      </Box>
    </div>
  )
}

/** A minter or pauser of its own does not change with the owner. */
function lossesOf(
  contract: Pick<TokenContract, 'minter' | 'pauser'> | undefined,
  signer: string | undefined,
) {
  const keeps = (role: string | null | undefined) =>
    signer !== undefined && role?.toLowerCase() === signer.toLowerCase()
  return [
    ...(keeps(contract?.minter) ? [] : (['loseMint'] as const)),
    ...(keeps(contract?.pauser) ? [] : (['losePause'] as const)),
    'loseFreeze' as const,
    'loseRoles' as const,
  ]
}
