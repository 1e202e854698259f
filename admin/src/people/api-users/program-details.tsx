import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { HowToCall } from './how-to-call'

/** How an API user calls, below its fields. */
export function ProgramDetails({ record }: { record: RaRecord }) {
  const text = useText()
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {text('parvis.apiUsers.howTo')}
      </Typography>
      <HowToCall program={record} />
    </Paper>
  )
}
