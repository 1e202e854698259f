import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useFieldValue, useMessages, useOptionMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { counted } from '../../../i18n/current-locale'
import { targetsIn } from '../form/targets'
import { channelNameMessages } from './messages'
import type { ChannelName } from './named-channels'
import { useNamedChannels } from './use-named-channels'

interface ChannelChoiceProps {
  onChoose(name: string): void
  onClose(): void
}

/** Maximum number of networks that are named with a channel. */
const mostNamed = 4

/** Maximum number of channel names that are shown at once. */
const limit = 100
const filterOptions = createFilterOptions<ChannelName>({ limit })

/** Chooses the name of a channel of the servers to which the announcement goes. */
export default function ChannelChoice({ onChoose, onClose }: ChannelChoiceProps) {
  const text = useMessages(channelNameMessages)
  const messages = useOptionMessages()
  const [isOpen, setOpen] = useState(true)
  const { names, total, count, isLoading, unreadable } = useNamedChannels(targetsIn(useFieldValue('targets')))
  const onServers = ({ networks }: ChannelName) => {
    if (networks.length === count) return text('everywhere', counted(count))
    const shown = networks.slice(0, mostNamed).join(', ')
    const more = networks.length - mostNamed
    return more > 0
      ? text('somewhereMore', { networks: shown, ...counted(more) })
      : text('somewhere', { networks: shown })
  }
  const notes = [
    text('help'),
    ...(total > count ? [text('first', { count, total })] : []),
    ...(unreadable.length > 0 ? [text('unreadable', { networks: unreadable.join(', ') })] : []),
  ]
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={(_event, reason) => (reason === 'escape' ? onClose() : setOpen(false))}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onChange={(_event, chosen) => chosen && onChoose(chosen.name)}
      autoHighlight
      options={names}
      filterOptions={filterOptions}
      loading={isLoading}
      {...messages}
      noOptionsText={text('noChannel')}
      getOptionLabel={({ name }) => `#${name}`}
      getOptionKey={({ name }) => name}
      renderOption={({ key, ...option }, name) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            #{name.name}
            <Typography variant="body2" color="textSecondary">
              {onServers(name)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={text('channel')} helperText={notes.join(' ')} />
      )}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    />
  )
}
