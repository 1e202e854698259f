import LogIcon from '@mui/icons-material/ListOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { auditLog, resources } from '@parvis/schemas'
import { LinkBase, type RaRecord, useResourceContext } from 'react-admin'
import { useMayRead } from '../session/use-may-read'

const messages = defineMessages({ log: { fr: 'Journal', en: 'Audit log' } })

/** Leads from a record to its entries in the audit log, for those who may read them. */
export function AuditLogButton({ record }: { record: RaRecord }) {
  const text = useMessages(messages)
  const mayRead = useMayRead()
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  if (!resource?.audited || !mayRead(auditLog)) return null
  const filter = JSON.stringify({ entity: resource.name, record: record.id })
  const to = `/${auditLog.route}?${new URLSearchParams({ filter })}`
  return (
    <Button color="inherit" component={LinkBase} to={to} startIcon={<LogIcon />}>
      {text('log')}
    </Button>
  )
}
