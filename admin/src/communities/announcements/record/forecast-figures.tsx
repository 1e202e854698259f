import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { everyone } from '@parvis/schemas/announcements'
import type { AnnouncementForecast } from '@parvis/schemas/calls/announcements'
import { counted } from '../../../i18n/current-locale'
import { recordMessages } from './record-messages'

/** How many channels and people an announcement reaches, and which roles it notifies. */
export function ForecastFigures({ forecast }: { forecast: AnnouncementForecast }) {
  const text = useMessages(recordMessages)
  const { targets, people, mentions } = forecast
  const networkNames = new Map(targets.map(({ networkId, networkName }) => [networkId, networkName]))
  const roles = mentions.map(({ networkId, roleId, name }) => {
    const network = networkNames.get(networkId) ?? networkId
    return roleId === everyone
      ? text('everyone', { network })
      : text('role', { role: name ?? roleId, network })
  })
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
        {text('channels', counted(targets.length))} · {text('people', counted(people))}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {roles.length > 0 ? text('notifies', { roles: roles.join(', ') }) : text('notifiesNobody')}
      </Typography>
    </div>
  )
}
