import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { LinkBase, useResourceContext } from 'react-admin'
import { importsRoute } from '../routing/routes'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'
import { importLinkMessages } from './import-link-messages'

/** Links from a list to the import of such records, for those who may create them. */
export function ImportButton() {
  const text = useMessages(importLinkMessages)
  const connection = useConnection()
  const route = useResourceContext()
  const resource = resources.find((each) => each.route === route)
  if (!resource || !mayOpen(connection, { right: resource.rights.create })) return null
  return (
    <Tooltip title={text('import')}>
      <IconButton
        component={LinkBase}
        to={`/${importsRoute}/new/${resource.name}`}
        aria-label={text('import')}
        sx={{ width: 40, height: 40 }}
      >
        <ImportIcon />
      </IconButton>
    </Tooltip>
  )
}
