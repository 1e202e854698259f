import Typography from '@mui/material/Typography'
import { useMessages, useNotifications, usePausedRefresh } from '@parvis/admin-kit'
import { communityNotes } from '@parvis/schemas'
import { eraseMember, listSuggestions } from '@parvis/schemas/calls/members'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/call'
import { useRead } from '../../../api/use-read'
import { FormDialog } from '../../../forms/form-dialog'
import { membersRoute } from '../../../routing/routes'
import { useMayRead } from '../../../session/use-may-read'
import type { Member } from '../member'
import { useNetworks } from '../use-networks'
import { profileMessages } from './messages'

/** Asks before erasing a member, and explains what is erased and that it is permanent. */
export default function EraseDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const text = useMessages(profileMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  const withPausedRefresh = usePausedRefresh()
  const { id, name } = member
  const erase = async () => {
    // The data of an erased member is not refetched; the list is, when it is shown.
    await withPausedRefresh(async () => {
      await call(eraseMember, { params: { id } })
      await navigate(`/${membersRoute}`, { replace: true })
    })
    notify.success(text('erased', { name }))
  }
  return (
    <FormDialog
      title={text('eraseTitle', { name })}
      intro={text('eraseIntro')}
      label={text('eraseConfirm')}
      isDestructive
      onSend={erase}
      onClose={onClose}
    >
      <WhatGoes member={member} />
      <Typography>{text('eraseForGood')}</Typography>
    </FormDialog>
  )
}

/** What is erased with a member, by number and name. */
function WhatGoes({ member }: { member: Member }) {
  const text = useMessages(profileMessages)
  const networks = useNetworks(member.networks) ?? []
  const notes = useNoteCount(member.id)
  const { data: suggestions = [] } = useRead(listSuggestions, { params: { id: member.id } })
  const same = suggestions.filter(({ reason }) => reason === 'same_account')
  return (
    <ul style={{ margin: 0, paddingInlineStart: 24 }}>
      {member.presences.map(({ id, networkId, username }) => {
        const network = networks.find((one) => one.id === networkId)?.name ?? text('otherNetwork')
        return <Line key={id}>{text('erasePresence', { username, network })}</Line>
      })}
      {same.map((suggestion) => (
        <Line key={suggestion.member.id}>{text('eraseSame', { name: suggestion.member.name })}</Line>
      ))}
      {notes !== undefined && notes > 0 && <Line>{text('eraseNotes', { smart_count: notes })}</Line>}
      <Line>{text('eraseHistory')}</Line>
    </ul>
  )
}

function Line({ children }: { children: string }) {
  return (
    <Typography component="li" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}

/** Number of notes about a member; undefined while loading, and without the right to read them. */
function useNoteCount(memberId: string): number | undefined {
  const enabled = useMayRead()(communityNotes)
  const query = {
    filter: { memberId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' as const },
  }
  return useGetList(communityNotes.route, query, { enabled }).total
}
