import Remove from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../i18n/use-words'
import { useMayChange } from '../use-may-change'
import type { Network } from './network'
import { removeWords } from './remove-words'

const RemoveDialog = lazy(() => import('./remove-dialog'))

/** Removes a network that is not connected, for those who may. */
export function RemoveButton({ network }: { network: Network }) {
  const text = useWords(removeWords)
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || network.state === 'integrated') return null
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Remove />} onClick={() => setOpen(true)}>
        {text('remove')}
      </Button>
      <Suspense>{isOpen && <RemoveDialog network={network} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
