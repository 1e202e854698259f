import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages, useOptionMessages } from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { useState } from 'react'
import { counted } from '../../../i18n/current-locale'
import { useChannels } from '../../networks/use-channels'
import type { TargetNetwork } from '../use-integrated-networks'
import { hasSign, KindSign } from './kind-sign'
import { formMessages } from './messages'
import type { Target } from './targets'

interface AddTargetsProps {
  networks: readonly TargetNetwork[]
  /** The channels that are chosen already. */
  targets: readonly Target[]
  onAdd(networkId: string, channelIds: readonly string[]): void
}

/** Chooses a network, then any number of its channels. */
export default function AddTargets({ networks, targets, onAdd }: AddTargetsProps) {
  const text = useMessages(formMessages)
  const options = useOptionMessages()
  const [network, setNetwork] = useState<TargetNetwork | null>(
    networks.length === 1 ? (networks[0] ?? null) : null,
  )
  return (
    <Box sx={row}>
      <Autocomplete
        options={[...networks]}
        value={network}
        onChange={(_event, chosen) => setNetwork(chosen)}
        {...options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(params) => <TextField {...params} label={text('network')} />}
        sx={{ flex: '1 1 200px' }}
      />
      {network && <ChannelChoice key={network.id} networkId={network.id} targets={targets} onAdd={onAdd} />}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }

interface ChannelChoiceProps extends Pick<AddTargetsProps, 'targets' | 'onAdd'> {
  networkId: string
}

function ChannelChoice({ networkId, targets, onAdd }: ChannelChoiceProps) {
  const text = useMessages(formMessages)
  const messages = useOptionMessages()
  const { data, isError } = useChannels(networkId)
  const [chosen, setChosen] = useState<readonly Channel[]>([])
  const known = new Set(
    targets.filter((each) => each.networkId === networkId).map(({ channelId }) => channelId),
  )
  const options = data?.filter(({ kind, id }) => kind !== 'other' && !known.has(id)) ?? []
  if (isError) return <Typography color="error">{text('unreadable')}</Typography>
  const add = () => {
    onAdd(
      networkId,
      chosen.map(({ id }) => id),
    )
    setChosen([])
  }
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={options}
        value={[...chosen]}
        onChange={(_event, next) => setChosen(next)}
        loading={data === undefined}
        {...messages}
        getOptionLabel={({ name }) => `#${name}`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={({ key, ...option }, channel, { selected }) => (
          <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
            <Checkbox
              checked={selected}
              size="small"
              tabIndex={-1}
              disableRipple
              sx={{ p: 0.5, ml: -1 }}
              aria-hidden
            />
            #{channel.name}
            {hasSign(channel.kind) && <KindSign kind={channel.kind} />}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={text('channels')} />}
        sx={{ flex: '2 1 240px', minWidth: 0 }}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={chosen.length === 0}
        onClick={add}
        sx={{ minHeight: 40 }}
      >
        {chosen.length === 0 ? text('add') : text('addCount', counted(chosen.length))}
      </Button>
    </>
  )
}
