import { useFieldValue } from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { type ForecastFinding, forecast, type NeededPermission } from '@parvis/schemas/widgets'
import { lazy, Suspense } from 'react'

const ForecastNotice = lazy(async () => ({
  default: (await import('../../widgets/forecast/forecast-notice')).ForecastNotice,
}))

interface ChannelFindingsProps {
  channelId: string
  channels: readonly Channel[]
  networkId: string
}

/** What the bot will be refused in a channel of the form; nothing if all is well. */
export function ChannelFindings({ channelId, channels, networkId }: ChannelFindingsProps) {
  const findings = useFindings(channelId, channels)
  if (findings.length === 0) return null
  return (
    <Suspense>
      <ForecastNotice
        findings={findings}
        networkId={networkId}
        channelNames={new Map(channels.map(({ id, name }) => [id, name]))}
        knowsInviters
      />
    </Suspense>
  )
}

function useFindings(channelId: string, channels: readonly Channel[]): readonly ForecastFinding[] {
  const [format, files, picture] = [useFieldValue('format'), useFieldValue('files'), useFieldValue('picture')]
  const needed: NeededPermission[] = [
    'view_channels',
    'send_messages',
    ...(format === 'embed' ? (['embed_links'] as const) : []),
    ...(picture || (Array.isArray(files) && files.length > 0) ? (['attach_files'] as const) : []),
  ]
  return forecast({ channels: { [channelId]: needed }, posts: true }, channels)
}
