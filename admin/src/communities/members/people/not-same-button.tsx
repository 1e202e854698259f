import Button from '@mui/material/Button'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { markDistinct, type SuggestedMember } from '@parvis/schemas/calls/members'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { peopleMessages } from './messages'

/** Records that two members are different people, so that they are no longer suggested. */
export function NotSameButton({ memberId, other }: { memberId: string; other: SuggestedMember }) {
  const text = useMessages(peopleMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await call(markDistinct, { params: { id: memberId }, body: { memberId: other.id } })
      notify.success(text('notSameDone', { other: other.name }))
    } catch (error) {
      notify.problem(error)
    } finally {
      setSending(false)
      refresh()
    }
  }
  return (
    <Button size="small" color="inherit" loading={isSending} onClick={send}>
      {text('notSame')}
    </Button>
  )
}
