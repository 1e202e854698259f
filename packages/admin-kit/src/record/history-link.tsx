import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { type Identifier, LinkBase } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useSchema } from './schema-context.js'
import { usePaths } from './use-paths.js'

/** Leads from a record to its history, where that is stored. */
export function HistoryLink({ id }: { id: Identifier }) {
  const { versioned, embedding } = useSchema()
  const text = useText()
  const paths = usePaths()
  if (!versioned || embedding) return null
  return (
    <Button color="inherit" component={LinkBase} to={paths.history(id)} startIcon={<HistoryIcon />}>
      {text('history')}
    </Button>
  )
}
