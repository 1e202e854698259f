import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessages, useRightNames } from '@parvis/admin-kit'
import { users } from '@parvis/schemas'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { whoCanPath } from '../routing/routes'
import { mayOpen, roles } from '../session/access'
import { useConnection } from '../session/use-connection'
import { forbiddenMessages } from './messages'

/** The name of the right that a page requires, and whom to ask for it: their names for those who may read them. */
export function MissingRight({ right }: { right?: string }) {
  const text = useMessages(forbiddenMessages)
  const rightNames = useRightNames()
  const mayRead = mayOpen(useConnection(), { right: users.rights.read })
  // Nobody can grant what only a role has.
  if (!right) return null
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {text('right')} <strong>{rightNames.right(right)}</strong>
      </Typography>
      {mayRead && <Administrators />}
      {mayRead && (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={whoCanPath(right)}>
            {text('whoCan')}
          </Link>
        </Typography>
      )}
    </>
  )
}

/** The roles that have every right. */
const administrators = Object.keys(users.fields.role.choices).filter((role) => Number(role) >= roles.admin)

function Administrators() {
  const text = useMessages(forbiddenMessages)
  const { data = [] } = useGetList(users.route, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'lastname', order: 'ASC' },
    filter: { role: administrators, active: true },
  })
  if (data.length === 0) return null
  const names = data.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  return (
    <Typography sx={{ mt: 1 }}>
      {text('administrators', {
        names: new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names),
      })}
    </Typography>
  )
}
