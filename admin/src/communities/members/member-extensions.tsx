/** How the generated screens of members are extended. */

import Same from '@mui/icons-material/JoinInnerOutlined'
import Tags from '@mui/icons-material/LabelOutlined'
import Left from '@mui/icons-material/Logout'
import Present from '@mui/icons-material/PersonOutlined'
import Bot from '@mui/icons-material/SmartToyOutlined'
import Unsynced from '@mui/icons-material/SyncProblemOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  QuickFilter,
  relativeTime,
  type ScreenExtensions,
  useMessages,
  useNow,
  type ValueProps,
} from '@parvis/admin-kit'
import { communities, communityNetworks, communityTags } from '@parvis/schemas'
import { type RaRecord, useGetList, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { useMayRead } from '../../session/use-may-read'
import { ConnectButton } from '../networks/connect-button'
import { BotCell } from './bot-sign'
import { dayOf, exactTime } from './exact-time'
import type { Member } from './member'
import { MemberAvatar } from './member-avatar'
import { membersMessages } from './messages'
import { suggestionsRoute } from './routes'
import { TagButton } from './selection/tag-button'
import { SyncSign, syncOf } from './sync-sign'
import { TagsCell } from './tag-labels'
import { useNetworks } from './use-networks'

/** Extensions of the list of members. */
export const memberExtensions: ScreenExtensions = {
  fields: {
    name: { width: 232 },
    networks: { width: 184 },
    isBot: { cell: BotCell, width: 136 },
    joinedAt: { cell: DayCell, width: 136 },
    leftAt: { cell: DayCell, width: 136 },
    tags: { cell: TagsCell, width: 152 },
    syncState: { cell: SyncCell, width: 176 },
  },
  RowTitle: MemberTitle,
  QuickFilters: MemberQuickFilters,
  selection: { asks: { resource: communities, action: 'update' }, Actions: TagButton },
  EmptyActions: ConnectButton,
  ListActions: MemberListActions,
}

/** The day of something; on hover, its time and how long ago that was. */
function DayCell({ value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  const ago = relativeTime(new Date(value), now, currentLocale())
  return (
    <Typography
      component="time"
      variant="body2"
      noWrap
      dateTime={value}
      title={`${exactTime(value)} (${ago})`}
    >
      {dayOf(value)}
    </Typography>
  )
}

/** Links to the tags, and to members who may be the same person. */
function MemberListActions() {
  const text = useMessages(membersMessages)
  return (
    <>
      <Button component={Link} to={`/${communityTags.route}`} color="inherit" startIcon={<Tags />}>
        {communityTags.label.many[currentLocale()]}
      </Button>
      <Button component={Link} to={`/${suggestionsRoute}`} color="inherit" startIcon={<Same />}>
        {text('samePeople')}
      </Button>
    </>
  )
}

/** Quick filters of moderators: present, departed, bots, and not synchronised. */
function MemberQuickFilters() {
  const text = useMessages(membersMessages)
  const stopped = useStoppedNetworks()
  return (
    <>
      <QuickFilter icon={<Present />} label={text('present')} filter={{ leftAt: { empty: true } }} />
      <QuickFilter icon={<Left />} label={text('left')} filter={{ leftAt: { empty: false } }} />
      <QuickFilter icon={<Bot />} label={text('bots')} filter={{ isBot: true }} />
      {stopped.length > 0 && (
        <QuickFilter
          icon={<Unsynced />}
          label={text('unsynced')}
          filter={{ networks: stopped, leftAt: { empty: true } }}
        />
      )}
    </>
  )
}

/** Ids of the networks that no longer report their members. */
function useStoppedNetworks(): readonly string[] {
  const enabled = useMayRead()(communityNetworks)
  const query = {
    filter: { state: ['failed', 'disconnected'] },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' as const },
  }
  const { data = [] } = useGetList(communityNetworks.route, query, { enabled })
  return data.map(({ id }) => id)
}

/** A member in a list: their picture and name. */
function MemberTitle({ record }: { record: RaRecord }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <MemberAvatar memberId={String(record.id)} name={String(record.name)} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {record.name}
      </Box>
    </Box>
  )
}

/** Whether a member of a list is synchronised. */
function SyncCell() {
  const member = useRecordContext<Member>()
  const networks = useNetworks(member?.networks ?? [])
  if (!member || !networks) return null
  return <SyncSign sync={syncOf(member, networks)} isShort />
}
