/** The channel of a widget: chosen among those of the server, and shown by its name. */

import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  fieldHelperText,
  type InputProps,
  LineInput,
  useFieldInput,
  useFieldValue,
  useMessages,
  type ValueProps,
} from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { useRecordContext } from 'react-admin'
import { useChannels } from '../networks/use-channels'
import { canWrite } from './can-write'
import { widgetsMessages } from './messages'

/** A channel by its name, or else its id. */
export function ChannelDisplay({ value }: ValueProps) {
  const networkId = useRecordContext()?.networkId
  return networkId && value ? <ChannelName networkId={String(networkId)} id={String(value)} /> : null
}

function ChannelName({ networkId, id }: { networkId: string; id: string }) {
  const { data } = useChannels(networkId)
  const known = data?.find((channel) => channel.id === id)
  return known ? `#${known.name}` : id
}

/** Chooses a channel of the network that the form names; its id is typed where the channels cannot be read. */
export function ChannelInput(props: InputProps) {
  const networkId = useFieldValue('networkId')
  return typeof networkId === 'string' ? (
    <ChannelOfNetwork {...props} networkId={networkId} />
  ) : (
    <ChannelChoice {...props} channels={[]} />
  )
}

function ChannelOfNetwork({ networkId, ...props }: InputProps & { networkId: string }) {
  const { data, isError } = useChannels(networkId)
  return isError ? <LineInput {...props} /> : <ChannelChoice {...props} channels={data} />
}

/** @param channels undefined while they are read */
function ChannelChoice({ field, path, channels }: InputProps & { channels: readonly Channel[] | undefined }) {
  const text = useMessages(widgetsMessages)
  const { control, label, required, error, help } = useFieldInput(field, path)
  const options = channels?.filter(({ kind }) => kind !== 'other' && kind !== 'forum') ?? []
  return (
    <Autocomplete
      options={options}
      value={channelOf(options, control.value)}
      onChange={(_, channel) => control.onChange(channel?.id ?? null)}
      onBlur={control.onBlur}
      loading={channels === undefined}
      loadingText={text('channelsLoading')}
      noOptionsText={text('noChannelFound')}
      getOptionLabel={({ name }) => `#${name}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, channel) => (
        <li key={key} {...option}>
          #{channel.name}
          {!canWrite(channel) && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              {text('cannotWrite')}
            </Typography>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          name={path}
          inputRef={control.ref}
          error={Boolean(error)}
          helperText={fieldHelperText({ error, help })}
        />
      )}
    />
  )
}

/** The chosen channel; one that the server does not have is named by its id. */
function channelOf(channels: readonly Channel[], id: unknown): Channel | null {
  if (typeof id !== 'string' || id === '') return null
  return channels.find((channel) => channel.id === id) ?? { ...unknownChannel, id, name: id }
}

const unknownChannel = {
  kind: 'other',
  position: 0,
  missing: [] as Channel['missing'],
  isTimedOut: false,
  stoppedFor: null,
} as const
