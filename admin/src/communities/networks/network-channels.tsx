import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { deliveryCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { useChannels } from './use-channels'
import { networkWords } from './words'

/** How many channels the bot sees on a server, and which of them nothing can be sent to. */
export function ChannelsSeen({ networkId }: { networkId: string }) {
  const text = useWords(networkWords)
  const locale = currentLocale()
  const { data, error } = useChannels(networkId)
  if (error) return text('channelsUnknown')
  if (!data) return <Skeleton width={48} />
  return (
    <>
      {data.length.toLocaleString(locale)}
      {data.map(
        ({ id, name, stoppedFor }) =>
          stoppedFor && (
            <Typography key={id} variant="body2" sx={{ mt: 0.5 }}>
              {text('stopped', { channel: `#${name}`, cause: deliveryCauses[stoppedFor][locale] })}
            </Typography>
          ),
      )}
    </>
  )
}
