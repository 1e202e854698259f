import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { ReadFailure } from '../../../api/read-failure'
import type { ShownAnnouncement } from '../announcement'
import { SendingItem } from './sending-item'
import { sendingMessages } from './sending-messages'
import { useSendings } from './use-sendings'

/** The sendings of an announcement so far, the last one first; nothing before the first. */
export function SendingsSection({ announcement }: { announcement: ShownAnnouncement }) {
  const text = useMessages(sendingMessages)
  const { data, error, refetch } = useSendings(announcement.id)
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="sendings-title"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id="sendings-title" component="h2" variant="h6">
        {text('sendings')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((sending, index) => (
          <SendingItem key={sending.id} announcement={announcement} sending={sending} isFirst={index === 0} />
        ))}
      </Box>
    </Paper>
  )
}
