import DeactivateIcon from '@mui/icons-material/PersonOffOutlined'
import ActivateIcon from '@mui/icons-material/PersonOutlined'
import Button from '@mui/material/Button'
import { users } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

const ActivityDialog = lazy(() => import('./activity-dialog'))

/** Ends someone's access to the account or gives it back, for those who may change users. */
export function ActivityButton({ record }: { record: RaRecord }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(useConnection(), { right: users.rights.update })) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={record.active ? <DeactivateIcon /> : <ActivateIcon />}
        onClick={() => setOpen(true)}
      >
        {text(record.active ? 'parvis.people.deactivate' : 'parvis.people.activate')}
      </Button>
      <Suspense>{isOpen && <ActivityDialog person={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
