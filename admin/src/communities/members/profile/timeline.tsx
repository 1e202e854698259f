import { useMessages } from '@parvis/admin-kit'
/** The history of a member: joins, leaves and changes of name, the newest first. */

import Unlinked from '@mui/icons-material/CallSplitOutlined'
import Renamed from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import Linked from '@mui/icons-material/JoinInnerOutlined'
import Joined from '@mui/icons-material/LoginOutlined'
import Left from '@mui/icons-material/LogoutOutlined'
import Erased from '@mui/icons-material/PersonRemoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { listMemberEvents, type MemberEvent } from '@parvis/schemas/calls/members'
import type { ComponentType } from 'react'
import { ReadFailure } from '../../../api/read-failure'
import { usePages } from '../../../api/use-pages'
import { currentLocale } from '../../../i18n/current-locale'
import { MemberSection } from '../member-section'
import type { MemberSectionProps } from './member-summary'
import { profileMessages } from './messages'
import { Moment } from './moment'
import { changedNames, timelineOf } from './timeline-events'

const icons: Readonly<Record<MemberEvent['kind'], ComponentType<SvgIconProps>>> = {
  joined: Joined,
  left: Left,
  renamed: Renamed,
  linked: Linked,
  unlinked: Unlinked,
  erased: Erased,
}

/** What happened to a member, the latest first. */
export function Timeline({ member, networks }: MemberSectionProps) {
  const text = useMessages(profileMessages)
  const history = usePages(listMemberEvents, { params: { id: member.id }, query: { limit: 25 } })
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const nameOf = (id: string) => networks.find((network) => network.id === id)?.name
  return (
    <MemberSection title={text('timeline')}>
      {error && !items && <ReadFailure error={error} retry={refetch} />}
      {!error && !items && <TimelineSkeleton />}
      {items && (
        <Stack component="ol" aria-label={text('timeline')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
          {timelineOf(member, items, !hasNextPage).map((event) => (
            <EventLine key={event.id} event={event} nameOf={nameOf} />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button color="inherit" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
          {text('earlier')}
        </Button>
      )}
    </MemberSection>
  )
}

interface EventLineProps {
  event: MemberEvent
  /** The name of a network of the member; undefined for one that is not known. */
  nameOf(networkId: string): string | undefined
}

function EventLine({ event, nameOf }: EventLineProps) {
  const text = useMessages(profileMessages)
  const Icon = icons[event.kind]
  const ids = event.networkId ? [event.networkId] : (event.facts?.networks ?? [])
  const names = ids.map((id) => nameOf(id) ?? text('otherNetwork'))
  const network = new Intl.ListFormat(currentLocale()).format(names)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary', mt: '2px' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text(`event_${event.kind}`, { network })}</Typography>
        {event.kind === 'renamed' && <NameChanges event={event} />}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        <Moment at={event.at} />
      </Typography>
    </Stack>
  )
}

/** What someone was called before and after. */
function NameChanges({ event: { facts } }: Pick<EventLineProps, 'event'>) {
  const text = useMessages(profileMessages)
  return changedNames(facts ?? {}).map(({ kind, before, after }) => (
    <Typography key={kind} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('was', { what: text(kind) })}
      </Box>{' '}
      <del>{before ?? text('noName')}</del> <span aria-hidden>→</span> <ins>{after ?? text('noName')}</ins>
    </Typography>
  ))
}

function TimelineSkeleton() {
  return (
    <Stack sx={{ gap: 2 }} aria-hidden>
      {[72, 56, 64].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={24} />
      ))}
    </Stack>
  )
}
