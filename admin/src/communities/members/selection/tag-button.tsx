import Tag from '@mui/icons-material/LabelOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { membersMessages } from '../messages'
import type { TagDialogProps } from './tag-dialog'

const TagDialog = lazy(() => import('./tag-dialog'))

/** Gives tags to the selected members, and takes tags off them. */
export function TagButton({ selection, onDone }: Omit<TagDialogProps, 'onClose'>) {
  const text = useMessages(membersMessages)
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Tag />} onClick={() => setOpen(true)}>
        {text('tag')}
      </Button>
      <Suspense>
        {isOpen && <TagDialog selection={selection} onDone={done} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
