import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { communityPath } from '../../routing/routes'
import { selectionWords } from '../selection/words'

/** Opens the dashboard of a community. */
export function OpenCommunity({ record }: { record: RaRecord }) {
  const text = useWords(selectionWords)
  return (
    <Button
      component={Link}
      to={communityPath(String(record.id))}
      color="inherit"
      variant="outlined"
      startIcon={<Dashboard />}
    >
      {text('open')}
    </Button>
  )
}
