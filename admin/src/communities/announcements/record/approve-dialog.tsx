import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { approveAnnouncement } from '@parvis/schemas/calls/announcements'
import { useState } from 'react'
import { call } from '../../../api/call'
import { ReadFailure } from '../../../api/read-failure'
import { FormDialog } from '../../../forms/form-dialog'
import { contentIn } from '../content-in'
import { announcementMessages } from '../messages'
import { AnnouncementPreview } from '../preview/announcement-preview'
import type { AnnouncementDialogProps } from './dialog-props'
import { ForecastFigures } from './forecast-figures'
import { ForecastRefusals } from './forecast-refusals'
import { recordMessages } from './record-messages'
import { TargetTable } from './target-table'
import { useDecide } from './use-decide'
import { useForecast } from './use-forecast'

/** Number of characters of a hash that people compare. */
const shownHash = 10

/** Asks before an announcement of somebody else is approved: what it says, where, and whom it reaches. */
export default function ApproveDialog(props: AnnouncementDialogProps) {
  const { announcement, onClose } = props
  const text = useMessages(announcementMessages)
  const recordText = useMessages(recordMessages)
  const decide = useDecide(props)
  // What is approved is what was read when the dialog opened, whatever arrives meanwhile.
  const [read] = useState(announcement)
  const { data, error, refetch } = useForecast(read.id)
  const hash = read.contentHash ?? ''
  const approve = () =>
    decide(async () => {
      await call(approveAnnouncement, { params: { id: read.id }, body: { hash } })
      return 'isApproved'
    })
  return (
    <FormDialog
      width="md"
      title={text('approveTitle', { title: read.title ?? '' })}
      label={text('approve')}
      onSend={approve}
      onClose={onClose}
    >
      <AnnouncementPreview content={contentIn({ ...read })} targets={read.targets} />
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && (
        <>
          <ForecastFigures forecast={data} />
          <ForecastRefusals forecast={data} />
          <TargetTable targets={data.targets} />
        </>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
        {recordText('hash', { hash: hash.slice(0, shownHash) })}
      </Typography>
    </FormDialog>
  )
}
