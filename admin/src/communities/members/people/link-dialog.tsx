import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { linkMembers, type SuggestedMember } from '@parvis/schemas/calls/members'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { useMemberCall } from '../use-member-call'
import { peopleMessages } from './messages'
import { useWhere } from './suggested-person'

/** The member that remains when two are linked; `version` is undefined if it was not read. */
export type LinkedMember = SuggestedMember & { readonly version?: number }

interface LinkDialogProps {
  member: LinkedMember
  other: SuggestedMember
  onClose(): void
}

/** Explains the effects of linking two members, and links them. */
export default function LinkDialog({ member, other, onClose }: LinkDialogProps) {
  const text = useMessages(peopleMessages)
  const notify = useNotifications()
  const change = useMemberCall(member)
  const [where, otherWhere] = [useWhere(member), useWhere(other)]
  const names = { name: member.name, other: other.name }
  const link = async () => {
    await change((known) => call(linkMembers, { ...known, body: { memberId: other.id } }))
    notify.success(text('linked', names))
    onClose()
  }
  const count = member.presences.length + other.presences.length
  return (
    <FormDialog
      title={text('linkTitle', names)}
      intro={text('linkIntro')}
      label={text('link')}
      onSend={link}
      onClose={onClose}
    >
      <ul style={{ margin: 0, paddingInlineStart: 24 }}>
        <Person name={member.name} where={where} />
        <Person name={other.name} where={otherWhere} />
      </ul>
      <Typography>{text('linkOutcome', { ...names, smart_count: count })}</Typography>
    </FormDialog>
  )
}

function Person({ name, where }: { name: string; where: string }) {
  return (
    <Typography component="li" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{name}</strong> · {where}
    </Typography>
  )
}
