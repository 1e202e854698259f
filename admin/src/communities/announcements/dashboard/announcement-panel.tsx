import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { useId } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { Panel } from '../../dashboard/panel'
import { type ShownAnnouncement, stateOf } from '../announcement'
import { announcementPath } from '../paths'
import { AnnouncementStateChip } from '../state-chip'
import { announcementPanelMessages } from './messages'

/** How many of each kind are listed. */
const shown = 3

const { nextAt } = communityAnnouncements.fields

/** The last and the next announcements of the community, and those that await approval. */
export default function AnnouncementPanel() {
  const text = useMessages(announcementPanelMessages)
  const awaiting = useSome({ state: 'awaiting_approval' }, 'nextAt', 'ASC')
  const next = useSome({ state: 'scheduled' }, 'nextAt', 'ASC')
  const last = useSome({ sentAt: { empty: false } }, 'sentAt', 'DESC')
  const all = [awaiting, next, last]
  if (all.some(({ error }) => error)) return null
  const isNone = all.every(({ data }) => data?.length === 0)
  return (
    <Panel title={text('title')}>
      {all.some(({ data }) => data === undefined) ? (
        <Skeleton variant="rounded" height={72} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
          <Some title={text('awaiting')} items={awaiting.data} />
          <Some title={text('next')} items={next.data} time={({ nextAt }) => nextAt} />
          <Some title={text('last')} items={last.data} time={({ sentAt }) => sentAt} />
        </Box>
      )}
      {isNone && <Typography color="textSecondary">{text('none')}</Typography>}
      <Link
        component={RouterLink}
        to={`/${communityAnnouncements.route}`}
        sx={{ display: 'inline-block', py: 1 }}
      >
        {text('all')}
      </Link>
    </Panel>
  )
}

function useSome(filter: object, field: 'nextAt' | 'sentAt', order: 'ASC' | 'DESC') {
  return useGetList<ShownAnnouncement>(communityAnnouncements.route, {
    filter,
    sort: { field, order },
    pagination: { page: 1, perPage: shown },
  })
}

interface SomeProps {
  title: string
  items: readonly ShownAnnouncement[] | undefined
  time?: (announcement: ShownAnnouncement) => string | null
}

/** Some announcements under a heading; nothing when there are none. */
function Some({ title, items = [], time }: SomeProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {items.map((announcement) => (
          <Box component="li" key={announcement.id} sx={{ py: 0.75, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={announcementPath(announcement.id)}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {announcement.title}
            </Link>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
              <AnnouncementStateChip state={stateOf(announcement)} />
              <Typography variant="body2" color="textSecondary">
                {momentOf(time?.(announcement))}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}

/** A time in the reader's language; nothing where there is none. */
const momentOf = (at: string | null | undefined) => (at ? nextAt.format(at, currentLocale()) : '')
