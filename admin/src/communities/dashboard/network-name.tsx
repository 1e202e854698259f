import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { networksRoute } from '../../routing/routes'

/** The name of a network, which links to it; the full name is shown on hover. */
export function NetworkName({ id, name }: { id: string; name: string }) {
  return (
    <Link
      component={RouterLink}
      to={`/${networksRoute}/${id}`}
      title={name}
      noWrap
      color="inherit"
      sx={{ fontWeight: 'fontWeightMedium', display: 'block', minWidth: 0, lineHeight: '24px' }}
    >
      {name}
    </Link>
  )
}
