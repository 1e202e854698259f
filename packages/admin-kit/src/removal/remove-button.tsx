import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { type RaRecord, useLocation, useNavigate } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useAllowed } from '../record/access.js'
import { usePaths } from '../record/use-paths.js'
import { RemovalDialogs } from './removal-dialogs.js'
import { type RemovalState, useRemoval } from './use-removal.js'

/** Deletes the record of a page, then goes to the list, which offers to undo it. */
export function RemoveButton({ record, onRemoved }: { record: RaRecord; onRemoved?(): void }) {
  const text = useText()
  const paths = usePaths()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const canDelete = useAllowed('delete')
  const removal = useRemoval(async (removed) => {
    onRemoved?.()
    const state: RemovalState = { removed: { ...removed, returnTo: pathname } }
    await navigate(paths.list, { state })
  })
  if (!canDelete) return null
  return (
    <>
      <Button color="inherit" startIcon={<DeleteIcon />} onClick={() => removal.askForOne(record)}>
        {text('delete')}
      </Button>
      <RemovalDialogs removal={removal} />
    </>
  )
}
