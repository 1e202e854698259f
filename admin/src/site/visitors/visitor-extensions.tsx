/** How the generated screens of messages, quotes and subscribers are extended. */

import Answered from '@mui/icons-material/CheckCircleOutlined'
import Closed from '@mui/icons-material/DoNotDisturbOnOutlined'
import Studied from '@mui/icons-material/HourglassEmptyOutlined'
import New from '@mui/icons-material/MarkunreadOutlined'
import DataIcon from '@mui/icons-material/PrivacyTipOutlined'
import Sent from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { type ScreenExtensions, useMessages, type ValueProps } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { contactMessages, quotes } from '@parvis/schemas'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { siteAddress } from '../../navigation/site-address'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { Answers } from './answers'
import { visitorsMessages } from './messages'

const ofVisitors = { ListActions: LookUpButton, RecordActions: DataButton } satisfies ScreenExtensions

/** Extensions of the screens of messages: their state, and their answers. */
export const messageExtensions: ScreenExtensions = {
  ...ofVisitors,
  rowPath: toRead(contactMessages),
  fields: { state: { cell: StateLabel, display: StateLabel } },
  hidden: ['answers'],
  RecordDetails: Answers,
}

/** The same for requests for a quote. */
export const quoteExtensions: ScreenExtensions = {
  ...messageExtensions,
  rowPath: toRead(quotes),
  Notice: ClientNotice,
}

/** Extensions of the screens of subscribers. */
export const subscriberExtensions: ScreenExtensions = ofVisitors

/** Shows the visitor's text first, as written. */
function toRead({ route }: Resource) {
  return ({ id }: RaRecord) => `/${route}/${id}/show`
}

/** Explains to clients where their requests for quotes go; hidden in the operator's own account. */
function ClientNotice() {
  const text = useMessages(visitorsMessages)
  const { account } = useConnection()
  if (account.house) return null
  const area = `${siteAddress(currentLocale()).replace(/\/$/, '')}/customer-area`
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {text('ofClient')}{' '}
      <Link href={area} color="inherit" underline="always">
        {text('customerArea')}
      </Link>
    </Alert>
  )
}

const DataDialog = lazy(() => import('./data-dialog'))

/** Links to all data of a record's address, for those with the right. */
function DataButton({ record }: { record: RaRecord }) {
  return <OpenData email={String(record.email ?? '')} />
}

/** The same from a list, for an address that one types. */
function LookUpButton() {
  return <OpenData email="" />
}

function OpenData({ email }: { email: string }) {
  const text = useMessages(visitorsMessages)
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

/** The icon of each state of visitors' submissions. */
const signs: Readonly<Record<string, Pick<Parameters<typeof Chip>[0], 'icon' | 'color'>>> = {
  new: { icon: <New />, color: 'info' },
  studied: { icon: <Studied />, color: 'warning' },
  sent: { icon: <Sent />, color: 'info' },
  answered: { icon: <Answered />, color: 'success' },
  accepted: { icon: <Answered />, color: 'success' },
  declined: { icon: <Closed />, color: 'default' },
  closed: { icon: <Closed />, color: 'default' },
}

/** The state of a visitor's submission, as icon and text. */
function StateLabel({ field, value }: ValueProps) {
  const label = field.format(value, currentLocale())
  return label ? <Chip size="small" variant="outlined" {...signs[String(value)]} label={label} /> : '—'
}
