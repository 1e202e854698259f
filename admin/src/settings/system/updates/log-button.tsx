import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { updatesMessages } from './messages'

const LogDialog = lazy(() => import('./log-dialog'))

/** Opens the log of an update. */
export function LogButton({ run }: { run: UpdateRun }) {
  const text = useMessages(updatesMessages)
  const [isOpen, setOpen] = useState(false)
  const date = new Date(run.createdAt).toLocaleString(currentLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const title = text('logOf', { date })
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)} aria-label={title}>
        {text('log')}
      </Button>
      <Suspense>{isOpen && <LogDialog run={run} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
