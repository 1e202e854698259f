import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMessages, useOptionMessages } from '@parvis/admin-kit'
import { useDeferredValue, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { membersRoute } from '../../../../routing/routes'
import { type Named, presenceOn } from '../samples'
import { selfMessages } from './messages'

interface MemberChoiceProps {
  networkId: string
  value: Named | null
  error: string | undefined
  onChange(value: Named | null): void
}

/** How many people are offered at a time. */
const offered = 25

/** Chooses someone who is on a network, found by name. */
export function MemberChoice({ networkId, value, error, onChange }: MemberChoiceProps) {
  const text = useMessages(selfMessages)
  const optionMessages = useOptionMessages()
  const [typed, setTyped] = useState('')
  const { people, isFetching } = usePeople(networkId, useDeferredValue(typed))
  return (
    <Autocomplete<Named>
      {...optionMessages}
      size="small"
      value={value}
      options={people}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(option, chosen) => option.userId === chosen.userId}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('who')}
          error={error !== undefined}
          helperText={error ?? text('whoHelp')}
        />
      )}
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
    />
  )
}

function usePeople(networkId: string, typed: string) {
  const q = typed.trim()
  const { data = [], isFetching } = useGetList<RaRecord>(
    membersRoute,
    {
      filter: { networks: [networkId], isBot: false, leftAt: { empty: true }, ...(q && { q }) },
      sort: { field: 'joinedAt', order: 'DESC' },
      pagination: { page: 1, perPage: offered },
    },
    { placeholderData: (previous) => previous, retry: false },
  )
  return { people: data.flatMap((member) => presenceOn(member, networkId) ?? []), isFetching }
}
