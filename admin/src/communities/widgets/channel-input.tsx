/** The channel of a widget, chosen among those of its server. */

import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  fieldHelperText,
  type InputProps,
  LineInput,
  useFieldInput,
  useFieldValue,
  useMessages,
} from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { lazy, Suspense } from 'react'
import { useChannels } from '../networks/use-channels'
import { canWrite } from './can-write'
import { channelMessages } from './channel-messages'

const WidgetForecast = lazy(() => import('./forecast/widget-forecast'))

/** Chooses a channel of the network that the form names; its id is typed where the channels cannot be read. */
export default function ChannelInput(props: InputProps) {
  const networkId = useFieldValue('networkId')
  return typeof networkId === 'string' ? (
    <ChannelOfNetwork {...props} networkId={networkId} />
  ) : (
    <ChannelChoice {...props} channels={[]} />
  )
}

function ChannelOfNetwork({ networkId, ...props }: InputProps & { networkId: string }) {
  const { data, isError } = useChannels(networkId)
  if (isError) return <LineInput {...props} />
  return (
    <Stack spacing={1}>
      <ChannelChoice {...props} channels={data} />
      <Suspense>
        <WidgetForecast networkId={networkId} channels={data} />
      </Suspense>
    </Stack>
  )
}

/** @param channels undefined while they are read */
function ChannelChoice({ field, path, channels }: InputProps & { channels: readonly Channel[] | undefined }) {
  const text = useMessages(channelMessages)
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
