import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMessages, useOptionMessages } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useDeferredValue, useState } from 'react'
import { type RaRecord, useGetList, useGetOne } from 'react-admin'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { dashboardMessages } from './messages'

interface NetworkChoiceProps {
  /** Nothing for all networks. */
  id?: string
  onChange(id: string | undefined): void
}

/** How many networks are offered at a time. */
const offered = 25

/** Selects a network, found by name; hidden from those who may not read networks. */
export function NetworkChoice(props: NetworkChoiceProps) {
  const mayRead = mayOpen(useConnection(), { right: communityNetworks.rights.read })
  return mayRead ? <Choice {...props} /> : null
}

function Choice({ id, onChange }: NetworkChoiceProps) {
  const text = useMessages(dashboardMessages)
  const optionMessages = useOptionMessages()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosen(id)
  const { data: found = [], isFetching } = useFound(useDeferredValue(typed), isOpen)
  return (
    <Autocomplete<RaRecord>
      {...optionMessages}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      options={found}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ name, id }) => name ?? `#${String(id).slice(0, 8)}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_event, network) => onChange(network ? String(network.id) : undefined)}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('network')}
          placeholder={text('everyNetwork')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  )
}

/** The network in the address, by name once loaded. */
function useChosen(id?: string): RaRecord | null {
  const { data } = useGetOne(
    communityNetworks.route,
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false },
  )
  return id === undefined ? null : (data ?? { id })
}

function useFound(typed: string, isOpen: boolean) {
  const q = typed.trim()
  return useGetList<RaRecord>(
    communityNetworks.route,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: (previous) => previous, retry: false, enabled: isOpen },
  )
}
