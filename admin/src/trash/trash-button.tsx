import TrashIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { resources } from '@parvis/schemas'
import { LinkBase, useResourceContext } from 'react-admin'
import { currentLocale } from '../i18n/current-locale'
import { trashRoute, trashTitle } from '../routing/routes'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'

/** Links from a list to its deleted records, for those who may delete. */
export function TrashButton() {
  const connection = useConnection()
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  const title = trashTitle[currentLocale()]
  if (!resource || !mayOpen(connection, { right: resource.rights.delete })) return null
  return (
    <Tooltip title={title}>
      <IconButton
        component={LinkBase}
        to={`/${trashRoute}?resource=${resource.name}`}
        aria-label={title}
        sx={{ width: 40, height: 40 }}
      >
        <TrashIcon />
      </IconButton>
    </Tooltip>
  )
}
