import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { Sending } from '@parvis/schemas/calls/announcements'
import { lazy, Suspense, useState } from 'react'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { exactTime } from '../../members/exact-time'
import { type ShownAnnouncement, useMayAnnounce } from '../announcement'
import { ResultsSkeleton } from '../results/results-skeleton'
import { StateChip } from '../state-chip'
import { LateChoice } from './late-choice'
import { RetryButton } from './retry-button'
import { sendingMessages } from './sending-messages'
import { SentChanges } from './sent-changes'

const SentMessages = lazy(() => import('./sent-messages'))
const SendingResults = lazy(() => import('../results/sending-results'))

interface SendingItemProps {
  announcement: ShownAnnouncement
  sending: Sending
  /** Whether it is the last one: its messages are shown at once. */
  isFirst: boolean
}

/** A sending: its state, its progress, its messages, and what can be decided of it. */
export function SendingItem({ announcement, sending, isFirst }: SendingItemProps) {
  const announcementId = announcement.id
  const text = useMessages(sendingMessages)
  const mayChange = useMayAnnounce()
  const [isOpen, setOpen] = useState(isFirst)
  const { state, dueAt, total, sent, failed } = sending
  return (
    <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{exactTime(dueAt)}</Typography>
        <StateChip state={state} label={text(state)} />
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={dueAt} />
        </Box>
      </Box>
      {state === 'late' && mayChange && <LateChoice announcementId={announcementId} sendingId={sending.id} />}
      {total > 0 && <Progress sending={sending} />}
      {total > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'hideMessages' : 'showMessages')}
          </Button>
          {failed > 0 && mayChange && <RetryButton announcementId={announcementId} sendingId={sending.id} />}
          {sent > 0 && mayChange && <SentChanges announcement={announcement} sending={sending} />}
        </Box>
      )}
      <Suspense>
        {isOpen && total > 0 && <SentMessages announcementId={announcementId} sending={sending} />}
      </Suspense>
      <Suspense fallback={<ResultsSkeleton announcement={announcement} sending={sending} />}>
        {isOpen && sent > 0 && <SendingResults announcement={announcement} sending={sending} />}
      </Suspense>
    </Box>
  )
}

function Progress({ sending: { state, total, sent, failed, uncertain } }: { sending: Sending }) {
  const text = useMessages(sendingMessages)
  const locale = currentLocale()
  const figures = [
    text('sentOf', { sent: sent.toLocaleString(locale), total: total.toLocaleString(locale) }),
    ...(failed > 0 ? [text('failedCount', counted(failed))] : []),
    ...(uncertain > 0 ? [text('uncertainCount', counted(uncertain))] : []),
  ]
  return (
    <Box sx={{ mt: 1 }}>
      {state === 'sending' && (
        <LinearProgress
          variant="determinate"
          aria-label={text('progress')}
          value={(100 * (sent + failed)) / total}
          sx={{ mb: 0.5, borderRadius: 1 }}
        />
      )}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {figures.join(' · ')}
      </Typography>
    </Box>
  )
}
