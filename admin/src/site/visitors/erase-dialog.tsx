import Typography from '@mui/material/Typography'
import { useNotifications, usePausedRefresh } from '@parvis/admin-kit'
import { useRefresh, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { FormDialog } from '../../forms/form-dialog'
import { useWords } from '../../i18n/use-words'
import { CountList } from './count-list'
import { eraseVisitor, type VisitorCounts } from './visitor-counts'
import { visitorsWords } from './words'

interface EraseDialogProps {
  email: string
  counts: VisitorCounts
  onClose(): void
}

/** Asks before all that an address sent is erased, and says how much that is. */
export function EraseDialog({ email, counts, onClose }: EraseDialogProps) {
  const text = useWords(visitorsWords)
  const tell = useNotifications()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const list = `/${useResourceContext()}`
  const isOnList = useLocation().pathname === list
  const hold = usePausedRefresh()
  const erase = async () => {
    await hold(async () => {
      await eraseVisitor(email)
      // The record on the screen may be gone: its list is there, and is read as it is shown.
      if (!isOnList) return navigate(list)
      onClose()
      refresh()
    })
    tell.success(text('erased', { email }))
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
