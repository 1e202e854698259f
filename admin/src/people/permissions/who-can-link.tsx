import WhoCanIcon from '@mui/icons-material/PeopleOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { users } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { whoCanPath } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { cellsOf, type RightsRow } from './rights-row'

/** Leads to who may read an entity, for those who may know; left out where there is no room. */
export function WhoCanLink({ row, name }: { row: RightsRow; name: string }) {
  const text = useText()
  const right = row.rights.read ?? cellsOf([row])[0]?.right
  if (!mayOpen(useConnection(), { right: users.rights.read })) return null
  return (
    <IconButton
      component={Link}
      to={whoCanPath(right)}
      aria-label={text('parvis.permissions.whoCan', { name })}
      size="small"
      sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <WhoCanIcon fontSize="small" />
    </IconButton>
  )
}
