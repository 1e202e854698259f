import TrashIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { resources } from '@parvis/schemas'
import { LinkBase, useResourceContext } from 'react-admin'
import { useWords } from '../i18n/use-words'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'
import { trashMessages } from './messages'
import { trashRoute } from './routes'

/** Leads from a list to what was deleted of it, for those who may delete. */
export function TrashButton() {
  const text = useWords(trashMessages)
  const connection = useConnection()
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  if (!resource || !mayOpen(connection, { right: resource.rights.delete })) return null
  return (
    <Tooltip title={text('title')}>
      <IconButton
        component={LinkBase}
        to={`/${trashRoute}?resource=${resource.name}`}
        aria-label={text('title')}
        sx={{ width: 40, height: 40 }}
      >
        <TrashIcon />
      </IconButton>
    </Tooltip>
  )
}
