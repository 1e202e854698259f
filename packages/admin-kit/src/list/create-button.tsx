import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button } from '@mui/material'
import { LinkBase } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

/** Leads to the form, or to the upload, that creates a record; `isSecond` next to a more important action. */
export function CreateButton({ isSecond = false }: { isSecond?: boolean }) {
  const { hasFile } = useSchema()
  const text = useText()
  const Icon = hasFile ? UploadIcon : AddIcon
  return (
    <Button
      variant={isSecond ? 'outlined' : 'contained'}
      color={isSecond ? 'inherit' : 'primary'}
      component={LinkBase}
      to={usePaths().create}
      startIcon={<Icon />}
    >
      {text(hasFile ? 'upload' : 'create')}
    </Button>
  )
}
