import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { messageLanguageOf } from '@parvis/schemas/widgets'
import { useId } from 'react'
import { useChannels } from '../../networks/use-channels'
import type { TargetNetwork } from '../use-integrated-networks'
import { formMessages } from './messages'
import { TargetRow } from './target-row'
import type { Target, TargetFields } from './targets'

interface TargetGroupProps {
  networkId: string
  /** Undefined while it is unknown. */
  network: TargetNetwork | undefined
  /** Its chosen channels, with their ranks among all. */
  targets: readonly (Target & { readonly index: number })[]
  fields: TargetFields
  path: string
  onRemove(index: number, channel: string): void
}

/** The chosen channels of a network. */
export function TargetGroup({ networkId, network, targets, fields, path, onRemove }: TargetGroupProps) {
  const text = useMessages(formMessages)
  const id = useId()
  const { data: channels, isError } = useChannels(networkId)
  const name = network?.name ?? networkId
  const language = network?.locale ? messageLanguageOf(network.locale) : undefined
  return (
    <Paper variant="outlined" role="group" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isError && <Typography color="error">{text('unreadable')}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {targets.map(({ index, channelId }) => (
          <TargetRow
            key={channelId}
            channelId={channelId}
            channels={channels}
            networkName={name}
            networkId={networkId}
            serverLanguage={language}
            fields={fields}
            path={`${path}.${index}`}
            onRemove={(channel) => onRemove(index, channel)}
          />
        ))}
      </Stack>
    </Paper>
  )
}
