import Erase from '@mui/icons-material/PersonRemoveOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../i18n/use-words'
import { useMayChange } from '../../use-may-change'
import type { Member } from '../member'
import { DataButton } from './data-button'
import { profileWords } from './words'

const EraseDialog = lazy(() => import('./erase-dialog'))

/** What can be done with a member as a whole. */
export function ProfileActions({ member }: { member: Member }) {
  const text = useWords(profileWords)
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DataButton member={member} />
      {mayChange && (
        <Button color="error" startIcon={<Erase />} onClick={() => setOpen(true)}>
          {text('erase')}
        </Button>
      )}
      <Suspense>{isOpen && <EraseDialog member={member} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
