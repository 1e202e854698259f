import ApproveIcon from '@mui/icons-material/ApprovalOutlined'
import CancelIcon from '@mui/icons-material/BlockOutlined'
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined'
import RejectIcon from '@mui/icons-material/ReplyOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { duplicateAnnouncement } from '@parvis/schemas/calls/announcements'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type RaRecord, useNavigate } from 'react-admin'
import { call } from '../../../api/call'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { announcementOf, type ShownAnnouncement, stateOf, useMayAnnounce } from '../announcement'
import { announcementMessages } from '../messages'
import { announcementPath } from '../paths'
import { SaveTemplateButton } from '../templates/save-template-button'
import { useIsShowPage } from './use-is-show-page'

const dialogs = {
  send: lazy(() => import('./send-dialog')),
  approve: lazy(() => import('./approve-dialog')),
  reject: lazy(() => import('./reject-dialog')),
  cancel: lazy(() => import('./cancel-dialog')),
}

type Decision = keyof typeof dialogs

/** What can be done with an announcement in its state; above its form nothing but saving. */
export function AnnouncementActions({ record }: { record: RaRecord }) {
  const isShown = useIsShowPage()
  const announcement = announcementOf(record)
  const [open, setOpen] = useState<Decision>()
  const decisions = useDecisions(announcement)
  const Dialog = open && dialogs[open]
  if (!isShown) return null
  return (
    <>
      <DuplicateButton id={announcement.id} />
      <SaveTemplateButton announcement={announcement} />
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          isNow={announcement.timing === 'now'}
          onClick={() => setOpen(decision)}
        />
      ))}
      <Suspense>
        {Dialog && <Dialog announcement={announcement} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

/** What the signed-in person may decide of an announcement now: never to approve their own. */
function useDecisions(announcement: ShownAnnouncement): readonly Decision[] {
  const mayChange = useMayAnnounce()
  const { connectedUser } = useConnection()
  if (!mayChange) return []
  const isOwn = (announcement.submittedById ?? announcement.authorId) === connectedUser.id
  switch (stateOf(announcement)) {
    case 'draft':
    case 'cancelled':
      return ['send']
    case 'awaiting_approval':
      return isOwn ? ['cancel'] : ['cancel', 'reject', 'approve']
    case 'scheduled':
    case 'sending':
      return ['cancel']
    default:
      return []
  }
}

const icons: Readonly<Record<Decision, ReactNode>> = {
  send: <ScheduleIcon />,
  approve: <ApproveIcon />,
  reject: <RejectIcon />,
  cancel: <CancelIcon />,
}

interface DecisionButtonProps {
  decision: Decision
  /** Whether the announcement is sent as soon as it is scheduled. */
  isNow: boolean
  onClick(): void
}

function DecisionButton({ decision, isNow, onClick }: DecisionButtonProps) {
  const text = useMessages(announcementMessages)
  const isSendingNow = decision === 'send' && isNow
  const label = decision === 'send' ? text(isNow ? 'sendNow' : 'schedule') : text(decision)
  return (
    <Button
      variant={decision === 'send' || decision === 'approve' ? 'outlined' : 'text'}
      color={decision === 'send' || decision === 'approve' ? 'primary' : 'inherit'}
      startIcon={isSendingNow ? <SendIcon /> : icons[decision]}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function DuplicateButton({ id }: { id: string }) {
  const text = useMessages(announcementMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  const mayCreate = mayOpen(useConnection(), { right: communityAnnouncements.rights.create })
  const [isBusy, setBusy] = useState(false)
  if (!mayCreate) return null
  const duplicate = async () => {
    setBusy(true)
    try {
      const made = await call(duplicateAnnouncement, { params: { id }, body: {} })
      notify.success(text('isDuplicated'))
      navigate(announcementPath(made.id))
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<DuplicateIcon />} loading={isBusy} onClick={duplicate}>
      {text('duplicate')}
    </Button>
  )
}
