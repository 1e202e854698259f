import DataIcon from '@mui/icons-material/PrivacyTipOutlined'
import Button from '@mui/material/Button'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { visitorsWords } from './words'

const DataDialog = lazy(() => import('./data-dialog'))

/** Leads to all that the address of a record sent, for those who may see it. */
export function DataButton({ record }: { record: RaRecord }) {
  return <OpenData email={String(record.email ?? '')} />
}

/** The same from a list, for an address that one types. */
export function LookUpButton() {
  return <OpenData email="" />
}

function OpenData({ email }: { email: string }) {
  const text = useWords(visitorsWords)
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(useConnection(), { right: visitorRights.read })) return null
  return (
    <>
      <Button color="inherit" startIcon={<DataIcon />} onClick={() => setOpen(true)}>
        {text('data')}
      </Button>
      <Suspense>{isOpen && <DataDialog email={email} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
