import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { useMayChange } from '../../use-may-change'
import { peopleMessages } from './messages'
import type { UnlinkDialogProps } from './unlink-dialog'

const UnlinkDialog = lazy(() => import('./unlink-dialog'))

/** Unlinks a presence of a linked member. */
export function UnlinkButton(props: Omit<UnlinkDialogProps, 'onClose'>) {
  const text = useMessages(peopleMessages)
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  if (!mayChange || props.member.presences.length < 2) return null
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {text('unlink')}
      </Button>
      <Suspense>{isOpen && <UnlinkDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
