import { useMessages } from '@parvis/admin-kit'
import { changeWallet } from '@parvis/schemas/calls/members'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import type { Member } from '../member'
import { useMemberCall } from '../use-member-call'
import { walletMessages } from './wallet-messages'

interface WalletDialogProps {
  member: Member
  onClose(): void
}

/** Sets the address where a member gets tokens; an empty one clears it. */
export default function WalletDialog({ member, onClose }: WalletDialogProps) {
  const text = useMessages(walletMessages)
  const change = useMemberCall(member)
  return (
    <FormDialog
      width="sm"
      title={text('title', { name: member.name })}
      intro={text('intro')}
      label={text('save')}
      onSend={async ({ wallet = '' }) => {
        const body = { wallet: wallet.trim() === '' ? null : wallet }
        await change((known) => call(changeWallet, { ...known, body }))
        onClose()
      }}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="wallet"
        label={text('address')}
        help={text('help')}
        autoComplete="off"
        defaultValue={member.wallet ?? ''}
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace' } } }}
      />
    </FormDialog>
  )
}
