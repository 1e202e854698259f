import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { AnnouncementForecast } from '@parvis/schemas/calls/announcements'
import { counted } from '../../../i18n/current-locale'
import { recordMessages } from './record-messages'

/** On which servers the channel names of an announcement are links; nothing where it names none. */
export function ForecastChannels({ channels }: Pick<AnnouncementForecast, 'channels'>) {
  const text = useMessages(recordMessages)
  if (channels.length === 0) return null
  return (
    <Box component="ul" aria-label={text('namedChannels')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {channels.map(({ name, networks }) => {
        const without = networks.filter(({ isLink }) => !isLink).map(({ networkName }) => networkName)
        const count = networks.length - without.length
        const total = networks.length
        return (
          <Typography component="li" variant="body2" key={name} sx={{ overflowWrap: 'anywhere' }}>
            {without.length === 0
              ? text('linkEverywhere', { name, ...counted(total) })
              : text('linkSomewhere', {
                  name,
                  ...counted(total),
                  linked: count,
                  networks: without.join(', '),
                })}
          </Typography>
        )
      })}
    </Box>
  )
}
