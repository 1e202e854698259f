import RightsIcon from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import type { RecordComponent } from '@parvis/admin-kit'
import { users } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { addressOf, type HolderKind, rightsTitle } from './right-source'
import { ViewAsButton } from './view-as-button'

/** Creates the actions of a user, a group or an API user that link to its rights, and to a view as it. */
export function recordRights(kind: HolderKind): RecordComponent {
  return ({ record }) => {
    const isOpen = mayOpen(useConnection(), { right: users.rights.read })
    const address = `${addressOf({ kind, id: String(record.id), name: '' })}/rights`
    return (
      <>
        <ViewAsButton kind={kind} record={record} />
        {isOpen && (
          <Button color="inherit" startIcon={<RightsIcon />} component={Link} to={address}>
            {rightsTitle[currentLocale()]}
          </Button>
        )}
      </>
    )
  }
}
