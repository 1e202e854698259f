import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import Button from '@mui/material/Button'
import { users } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

const EndSessionsDialog = lazy(() => import('./end-sessions-dialog'))

/** Signs someone out of the account everywhere, for those who may change users. */
export function EndSessionsButton({ record }: { record: RaRecord }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const may = mayOpen(useConnection(), { right: users.rights.update })
  if (!record.active || !may) return null
  return (
    <>
      <Button color="inherit" startIcon={<SignOutIcon />} onClick={() => setOpen(true)}>
        {text('parvis.people.endSessions')}
      </Button>
      <Suspense>{isOpen && <EndSessionsDialog person={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
