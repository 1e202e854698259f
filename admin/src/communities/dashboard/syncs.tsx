import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { networksRoute } from '../../routing/routes'
import { NetworkStates } from './network-states'
import type { Overview, RunningSync } from './overview'
import { Panel } from './panel'
import { SyncItem } from './sync-item'
import { dashboardWords } from './words'

/** How many are told one by one. */
const shown = 5

/** The synchronisations that are under way, and the networks summed up. */
export function Syncs({ overview }: { overview?: Overview }) {
  const text = useWords(dashboardWords)
  return (
    <Panel title={text('syncs')}>
      {overview ? <Running running={overview.running} /> : <Skeleton variant="rounded" height={72} />}
      {overview && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          <NetworkStates networks={overview.networks} />
        </Box>
      )}
      <Link component={RouterLink} to={`/${networksRoute}`} sx={{ display: 'inline-block', py: 1 }}>
        {text('allNetworks')}
      </Link>
    </Panel>
  )
}

function Running({ running }: { running: readonly RunningSync[] }) {
  const text = useWords(dashboardWords)
  if (running.length === 0) return <Typography>{text('noSync')}</Typography>
  return (
    <>
      <List disablePadding>
        {running.slice(0, shown).map((sync) => (
          <SyncItem key={sync.runId} sync={sync} />
        ))}
      </List>
      {running.length > shown && <Typography color="textSecondary">{text('moreSyncs')}</Typography>}
    </>
  )
}
