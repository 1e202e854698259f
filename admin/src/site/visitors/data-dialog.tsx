/** The stored data of an address: counts, export and erasure. */

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { saveFile, useMessages, useNotifications, usePausedRefresh } from '@parvis/admin-kit'
import type { AnswerOf } from '@parvis/schema'
import { countVisitorData, eraseVisitorData, readVisitorData } from '@parvis/schemas/calls/visitors'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import { useId, useState } from 'react'
import { useRefresh, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { visitorsMessages } from './messages'

interface DataDialogProps {
  /** The initial address; empty if it is to be typed. */
  email: string
  onClose(): void
}

/** Counts, exports and erases everything that an address sent. */
export default function DataDialog({ email: given, onClose }: DataDialogProps) {
  const text = useMessages(visitorsMessages)
  const [found, setFound] = useState<{ email: string; counts: VisitorCounts }>()
  const [isErasing, setErasing] = useState(false)
  if (found && isErasing) return <EraseDialog {...found} onClose={onClose} />
  if (found) return <StoredDataDialog {...found} onErase={() => setErasing(true)} onClose={onClose} />
  return (
    <FormDialog
      title={text('dataTitle')}
      label={text('look')}
      onSend={async ({ email = '' }) =>
        setFound({ email, counts: await call(countVisitorData, { query: { email } }) })
      }
      onClose={onClose}
    >
      <ShortField
        name="email"
        type="email"
        label={text('email')}
        defaultValue={given}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

interface EraseDialogProps {
  email: string
  counts: VisitorCounts
  onClose(): void
}

/** Asks before erasing all data of an address, and shows how much that is. */
function EraseDialog({ email, counts, onClose }: EraseDialogProps) {
  const text = useMessages(visitorsMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const list = `/${useResourceContext()}`
  const isOnList = useLocation().pathname === list
  const withPausedRefresh = usePausedRefresh()
  const erase = async () => {
    await withPausedRefresh(async () => {
      await call(eraseVisitorData, { query: { email } })
      // The displayed record may be erased: go to its list, which is refetched.
      if (!isOnList) return navigate(list)
      onClose()
      refresh()
    })
    notify.success(text('erased', { email }))
  }
  return (
    <FormDialog
      isDestructive
      title={text('eraseTitle', { email })}
      intro={text('eraseIntro')}
      label={text('erase')}
      onSend={erase}
      onClose={onClose}
    >
      <CountList counts={counts} />
      <Typography color="textSecondary">{text('eraseNote')}</Typography>
    </FormDialog>
  )
}

interface StoredDataDialogProps {
  email: string
  counts: VisitorCounts
  onErase(): void
  onClose(): void
}

/** The stored data of an address, and actions on it. */
function StoredDataDialog({ email, counts, onErase, onClose }: StoredDataDialogProps) {
  const text = useMessages(visitorsMessages)
  const titleId = useId()
  const hasData = isAnything(counts)
  const mayErase = mayOpen(useConnection(), { right: visitorRights.delete })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('dataTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text(hasData ? 'stored' : 'nothing', { email })}
          </Typography>
          {hasData && <CountList counts={counts} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
        {hasData && mayErase && (
          <Button color="error" onClick={onErase}>
            {text('erase')}
          </Button>
        )}
        {hasData && <SaveButton email={email} />}
      </DialogActions>
    </Dialog>
  )
}

function SaveButton({ email }: { email: string }) {
  const text = useMessages(visitorsMessages)
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const content = JSON.stringify(await call(readVisitorData, { query: { email } }), null, 2)
      const name = `${email.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`
      saveFile(new Blob([content], { type: 'application/json' }), name)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button variant="contained" loading={isComing} onClick={save}>
      {text('export')}
    </Button>
  )
}

/** Numbers of records by kind. */
function CountList({ counts }: { counts: VisitorCounts }) {
  const text = useMessages(visitorsMessages)
  return (
    <ul style={{ margin: 0, paddingInlineStart: 24 }}>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <Typography key={kind} component="li">
            {text(kind, { smart_count: counts[kind] })}
          </Typography>
        ))}
    </ul>
  )
}

/** Numbers of an address's records by kind. */
const kinds = ['messages', 'quotes', 'files', 'subscriptions', 'mails'] as const

type VisitorCounts = AnswerOf<typeof countVisitorData>

/** Whether anything is stored. */
function isAnything(counts: VisitorCounts): boolean {
  return kinds.some((kind) => counts[kind] > 0)
}
