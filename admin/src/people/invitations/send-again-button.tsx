import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { useNotifications } from '@parvis/admin-kit'
import { invitations } from '@parvis/schemas'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { call } from '../../api/call'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

/** Sends an invitation once more, by a new link, while it is not accepted. */
export function SendAgainButton({ record }: { record: RaRecord }) {
  const text = useText()
  const tell = useNotifications()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const isOpen = mayOpen(useConnection(), { right: invitations.rights.create })
  if (record.acceptedAt || !isOpen) return null
  const send = async () => {
    setBusy(true)
    try {
      await call('POST', `${invitations.path}/${record.id}/send`)
      tell.success(text('parvis.invitations.sent', { email: record.email }))
      refresh()
    } catch (error) {
      tell.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<MailIcon />} loading={isBusy} onClick={send}>
      {text('parvis.invitations.sendAgain')}
    </Button>
  )
}
