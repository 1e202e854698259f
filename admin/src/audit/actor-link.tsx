import Typography from '@mui/material/Typography'
import { apiUsers, users } from '@parvis/schemas'
import { useRecordContext } from 'react-admin'
import { useText } from '../i18n/use-text'
import { useMayRead } from '../session/use-may-read'
import type { Entry } from './entry'
import { PageLink } from './record-link'

const pages = { user: users, apiUser: apiUsers }

/** Who did it, leading to their page for those who may read it. */
export function ActorLink() {
  const entry = useRecordContext<Entry>()
  const mayRead = useMayRead()
  const text = useText()
  if (!entry) return null
  if (entry.actorKind === 'system')
    return <Typography variant="body2">{text('parvis.audit.system')}</Typography>
  const resource = pages[entry.actorKind]
  if (!entry.actorId || !mayRead(resource)) return <Typography variant="body2">{entry.actor}</Typography>
  return <PageLink page={{ resource, id: entry.actorId }} title={entry.actor} />
}
