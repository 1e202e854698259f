import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { newsletters } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import type { Newsletter } from './newsletter'
import { newsletterWords } from './words'

const SendDialog = lazy(() => import('./send-dialog'))

/** Sends the newsletter of a page, for those who may. Above its form there is no such button: what is typed there is not saved. */
export function SendButton({ record }: { record: RaRecord }) {
  const text = useWords(newsletterWords)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const connection = useConnection()
  const newsletter = record as unknown as Newsletter
  const canLeave = newsletter.state !== 'sent' && newsletter.state !== 'sending'
  if (!canLeave || !pathname.endsWith('/show')) return null
  if (!connection.account.house || !mayOpen(connection, { right: newsletters.rights.update })) return null
  return (
    <>
      <Button color="inherit" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {text(newsletter.state === 'stopped' ? 'sendRest' : 'send')}
      </Button>
      <Suspense>{isOpen && <SendDialog newsletter={newsletter} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
