import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { lookRoute } from '../../routing/routes'
import { roles } from '../../session/access'
import type { Connection } from '../../session/connection'
import { useConnection } from '../../session/use-connection'
import type { LookTarget } from './look-target'
import type { HolderKind } from './right-source'

/** Looks at the console as a user, a group or an API user sees it; nothing where one may not. */
export function LookButton({ kind, record }: { kind: HolderKind; record: RaRecord }) {
  const text = useText()
  const { pathname } = useLocation()
  const may = mayLookAs(useConnection(), record)
  if (!may) return null
  const target: LookTarget = { kind, id: String(record.id), back: pathname }
  return (
    <Button component={Link} to={`/${lookRoute}`} state={target} color="inherit" startIcon={<LookIcon />}>
      {text('parvis.view.look')}
    </Button>
  )
}

/** What is known of whom one would look as. */
interface Target {
  readonly id: unknown
  /** Of a user. */
  readonly role?: unknown
  readonly active?: unknown
}

/** Whether one may look at the console as someone or something: as no one above oneself, and not twice at once. */
export function mayLookAs({ connectedUser, viewAs }: Connection, { id, role, active }: Target): boolean {
  if (viewAs || connectedUser.role < roles.admin || id === connectedUser.id) return false
  return active !== false && Number(role ?? 0) <= connectedUser.role
}
