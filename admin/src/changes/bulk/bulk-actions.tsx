import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { type BulkActionsProps, useMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { bulkRoute } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { selectedCommunity } from '../../session/selected-community'
import { useConnection } from '../../session/use-connection'
import { bulkMessages } from '../messages'
import type { BulkTask } from './bulk-task'

/** Leads from the selected records of a list to the plan of a change of all of them. */
export function BulkActions({ selection }: BulkActionsProps) {
  const text = useMessages(bulkMessages)
  const connection = useConnection()
  const route = useResourceContext()
  const { pathname, search } = useLocation()
  const schema = resources.find((each) => each.route === route)
  if (!schema?.versioned) return null
  const may = (action: BulkTask['action']) =>
    schema.actions.includes(action) && mayOpen(connection, { right: schema.rights[action] })
  const bulk = (action: BulkTask['action']): { bulk: BulkTask } => ({
    bulk: {
      action,
      resource: schema.name,
      within: schema.within && (selectedCommunity() ?? undefined),
      filter: 'ids' in selection ? { id: selection.ids } : selection.filter,
      count: 'ids' in selection ? selection.ids.length : selection.count,
      from: `${pathname}${search}`,
    },
  })
  return (
    <>
      {may('update') && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<EditIcon />}
          component={Link}
          to={`/${bulkRoute}`}
          state={bulk('update')}
        >
          {text('edit')}
        </Button>
      )}
      {/* Some rows are deleted at once, and can be brought back; all that match are seen before. */}
      {may('delete') && !('ids' in selection) && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<DeleteIcon />}
          component={Link}
          to={`/${bulkRoute}`}
          state={bulk('delete')}
        >
          {text('delete')}
        </Button>
      )}
    </>
  )
}
