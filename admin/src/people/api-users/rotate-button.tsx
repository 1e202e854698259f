import KeyIcon from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { apiUsers } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

const RotateDialog = lazy(() => import('./rotate-dialog'))

/** Asks for another key of an API user, for those who may change it. */
export function RotateButton({ record }: { record: RaRecord }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(useConnection(), { right: apiUsers.rights.update })) return null
  return (
    <>
      <Button color="inherit" startIcon={<KeyIcon />} onClick={() => setOpen(true)}>
        {text('parvis.apiUsers.rotate')}
      </Button>
      <Suspense>{isOpen && <RotateDialog program={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
