import Alert from '@mui/material/Alert'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { announcementOf, type ShownAnnouncement, stateOf } from '../announcement'
import { useLeftParts } from '../import/use-left-parts'
import { announcementMessages } from '../messages'
import { useIsShowPage } from './use-is-show-page'

const LeftNotice = lazy(() => import('../import/left-notice'))

/** What one should know of an announcement at first: that it was rejected, awaits approval, or what editing does. */
export function AnnouncementNotice() {
  const record = useRecordContext()
  const left = useLeftParts()
  if (!record) return null
  return (
    <>
      <Suspense>{left.length > 0 && <LeftNotice left={left} />}</Suspense>
      <RecordNotice announcement={announcementOf(record)} />
    </>
  )
}

const over = ['sending', 'sent', 'partly_sent', 'failed']

function RecordNotice({ announcement }: { announcement: ShownAnnouncement }) {
  const text = useMessages(announcementMessages)
  const isShown = useIsShowPage()
  const { rejection } = announcement
  const state = stateOf(announcement)
  if (state === 'draft' && rejection)
    return <Notice severity="warning" sentence={text('rejected', { reason: rejection })} />
  if (isShown)
    return state === 'awaiting_approval' ? <Notice severity="info" sentence={text('awaits')} /> : null
  if (over.includes(state)) return <Notice severity="info" sentence={text('notEditable')} />
  const becomesDraft = state === 'scheduled' || state === 'awaiting_approval'
  return becomesDraft ? <Notice severity="info" sentence={text('editScheduled')} /> : null
}

function Notice({ severity, sentence }: { severity: 'info' | 'warning'; sentence: string }) {
  return (
    <Alert severity={severity} role="presentation" sx={{ mb: 2, maxWidth: 800 }}>
      {sentence}
    </Alert>
  )
}
