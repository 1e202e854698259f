import Disconnect from '@mui/icons-material/LinkOffOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../i18n/use-words'
import { useMayChange } from '../use-may-change'
import type { Network } from './network'
import { networkWords } from './words'

const DisconnectDialog = lazy(() => import('./disconnect-dialog'))

/** Disconnects a network, for those who may. */
export function DisconnectButton({ network }: { network: Network }) {
  const text = useWords(networkWords)
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || network.state !== 'integrated') return null
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Disconnect />} onClick={() => setOpen(true)}>
        {text('disconnect')}
      </Button>
      <Suspense>{isOpen && <DisconnectDialog network={network} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
