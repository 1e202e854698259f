import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import type { AnnouncementForecast } from '@parvis/schemas/calls/announcements'
import { recordMessages } from './record-messages'
import { TargetFindings } from './target-table'

/** What servers will refuse of an announcement, and how to fix it; nothing if all is well. */
export function ForecastRefusals({ forecast: { targets } }: { forecast: AnnouncementForecast }) {
  const text = useMessages(recordMessages)
  const refused = targets.filter(({ findings }) => findings.length > 0)
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" icon={false} role="presentation">
      <AlertTitle>{text('refusals')}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {refused.map((target) => (
          <li key={`${target.networkId} ${target.channelId}`}>
            {target.networkName}
            <TargetFindings target={target} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}
