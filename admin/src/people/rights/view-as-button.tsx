import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import type { RaRecord } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { viewMessages } from '../../layouts/messages'
import { viewAsRoute } from '../../routing/routes'
import { roles } from '../../session/access'
import type { Connection } from '../../session/connection'
import { useConnection } from '../../session/use-connection'
import type { HolderKind } from './right-source'
import type { ViewAsTarget } from './view-as-target'

/** Looks at the console as a user, a group or an API user sees it; nothing where one may not. */
export function ViewAsButton({ kind, record }: { kind: HolderKind; record: RaRecord }) {
  const text = useMessages(viewMessages)
  const { pathname } = useLocation()
  const may = mayViewAs(useConnection(), record)
  if (!may) return null
  const target: ViewAsTarget = { kind, id: String(record.id), back: pathname }
  return (
    <Button component={Link} to={`/${viewAsRoute}`} state={target} color="inherit" startIcon={<LookIcon />}>
      {text('look')}
    </Button>
  )
}

/** Facts about the subject of the view. */
interface Target {
  readonly id: unknown
  /** Of a user. */
  readonly role?: unknown
  readonly active?: unknown
}

/** Whether one may look at the console as someone or something: as no one above oneself, and not twice at once. */
export function mayViewAs({ connectedUser, viewAs }: Connection, { id, role, active }: Target): boolean {
  if (viewAs || connectedUser.role < roles.admin || id === connectedUser.id) return false
  return active !== false && Number(role ?? 0) <= connectedUser.role
}
