/** The profile of a member: all stored data, and the actions on it. */

import Download from '@mui/icons-material/FileDownloadOutlined'
import Erase from '@mui/icons-material/PersonRemoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { recordScreen, saveFile, useMessages, useNotifications } from '@parvis/admin-kit'
import { communityMembers, communityNotes, resources } from '@parvis/schemas'
import { readMemberData } from '@parvis/schemas/calls/members'
import { lazy, Suspense, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { call } from '../../../api/call'
import { useMayRead } from '../../../session/use-may-read'
import { useMayChange } from '../../use-may-change'
import type { Member } from '../member'
import { Notes } from '../notes/notes'
import { SamePerson } from '../people/same-person'
import { useNetworks } from '../use-networks'
import { MemberSummary } from './member-summary'
import { MemberTags } from './member-tags'
import { MemberWallet } from './member-wallet'
import { profileMessages } from './messages'
import { Presences } from './presences'
import { Timeline } from './timeline'

const Screen = recordScreen(
  communityMembers,
  {
    content: (record) => <Profile key={record.id} member={record as Member} />,
    actions: (record) => <ProfileActions member={record as Member} />,
  },
  { resources },
)

/** A member of a community: their presences, their history, and moderators' data about them. */
export function ProfileScreen() {
  return (
    <ResourceContextProvider value={communityMembers.route}>
      <Screen />
    </ResourceContextProvider>
  )
}

/** The data about a member: platform reports on one side, moderators' additions on the other. */
function Profile({ member }: { member: Member }) {
  const networks = useNetworks(member.networks) ?? []
  const mayReadNotes = useMayRead()(communityNotes)
  return (
    <Box sx={columns}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <MemberSummary member={member} networks={networks} />
        <Presences member={member} networks={networks} />
        <Timeline member={member} networks={networks} />
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <MemberTags member={member} />
        <MemberWallet member={member} />
        {mayReadNotes && <Notes memberId={member.id} />}
        <SamePerson member={member} />
      </Stack>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  maxWidth: 1280,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
}

const EraseDialog = lazy(() => import('./erase-dialog'))

/** Actions on the member as a whole. */
function ProfileActions({ member }: { member: Member }) {
  const text = useMessages(profileMessages)
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DataButton member={member} />
      {mayChange && (
        <Button color="error" startIcon={<Erase />} onClick={() => setOpen(true)}>
          {text('erase')}
        </Button>
      )}
      <Suspense>{isOpen && <EraseDialog member={member} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Downloads all data stored of a member, to hand over to them. */
function DataButton({ member: { id, name } }: { member: Member }) {
  const text = useMessages(profileMessages)
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const data = await call(readMemberData, { params: { id } })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(content, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<Download />} loading={isComing} onClick={save}>
      {text('data')}
    </Button>
  )
}
