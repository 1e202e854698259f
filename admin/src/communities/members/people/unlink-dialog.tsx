import { useMessages, useNotifications } from '@parvis/admin-kit'
import { unlinkPresence } from '@parvis/schemas/calls/members'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import type { Member, Presence } from '../member'
import { useMemberCall } from '../use-member-call'
import type { MemberNetwork } from '../use-networks'
import { peopleMessages } from './messages'

export interface UnlinkDialogProps {
  member: Member
  presence: Presence
  network: MemberNetwork | undefined
  onClose(): void
}

/** Explains the effects of unlinking a presence, and unlinks it. */
export default function UnlinkDialog({ member, presence, network, onClose }: UnlinkDialogProps) {
  const text = useMessages(peopleMessages)
  const notify = useNotifications()
  const change = useMemberCall(member)
  const { networkId, userId, username } = presence
  const values = { name: member.name, username, network: network?.name ?? '' }
  const unlink = async () => {
    await change((known) => call(unlinkPresence, { ...known, body: { networkId, userId } }))
    notify.success(text('unlinked', values))
    onClose()
  }
  return (
    <FormDialog
      title={text('unlinkTitle', values)}
      intro={text('unlinkIntro', values)}
      label={text('unlink')}
      onSend={unlink}
      onClose={onClose}
    />
  )
}
