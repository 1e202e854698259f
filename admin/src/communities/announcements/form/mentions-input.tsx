/** The roles that an announcement notifies, by network. */

import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  type InputProps,
  LabelledGroup,
  useFieldInput,
  useFieldValue,
  useMessages,
  useOptionMessages,
} from '@parvis/admin-kit'
import { everyone } from '@parvis/schemas/announcements'
import type { Role } from '@parvis/schemas/calls/widgets'
import { RoleChip, RoleDot } from '../../widgets/roles/role-chip'
import { roleOf } from '../../widgets/roles/role-of'
import { useRoles } from '../../widgets/roles/use-roles'
import { useIntegratedNetworks } from '../use-integrated-networks'
import { formMessages } from './messages'
import { type Mention, mentionsIn, networkIdsOf, targetsIn } from './targets'

/** Chooses roles of the networks whose channels are chosen. */
export default function MentionsInput({ field, path }: InputProps) {
  const text = useMessages(formMessages)
  const { control, id, label, error } = useFieldInput(field, path)
  const networks = useIntegratedNetworks()
  const mentions = mentionsIn(control.value)
  const networkIds = networkIdsOf([...targetsIn(useFieldValue('targets')), ...mentions])
  const change = (networkId: string, roleIds: readonly string[]) =>
    control.onChange([
      ...mentions.filter((mention) => mention.networkId !== networkId),
      ...roleIds.map((roleId): Mention => ({ networkId, roleId })),
    ])
  return (
    <LabelledGroup id={id} label={label} error={error}>
      {networkIds.length === 0 && <Typography color="textSecondary">{text('channelsFirst')}</Typography>}
      <Stack spacing={2} sx={{ mt: 1 }}>
        {networkIds.map((networkId) => (
          <RoleChoice
            key={networkId}
            networkId={networkId}
            name={networks?.find((each) => each.id === networkId)?.name ?? networkId}
            chosen={mentions.filter((each) => each.networkId === networkId).map(({ roleId }) => roleId)}
            onChange={(roleIds) => change(networkId, roleIds)}
          />
        ))}
      </Stack>
    </LabelledGroup>
  )
}

interface RoleChoiceProps {
  networkId: string
  name: string
  /** Ids of roles, or `everyone`. */
  chosen: readonly string[]
  onChange(roleIds: readonly string[]): void
}

function RoleChoice({ networkId, name, chosen, onChange }: RoleChoiceProps) {
  const text = useMessages(formMessages)
  const messages = useOptionMessages()
  const { data, isError } = useRoles(networkId)
  const all: Role = { ...roleOf([], everyone), name: text('everyone') }
  const options = [all, ...(data?.filter(({ barrier }) => barrier !== 'everyone') ?? [])]
  return (
    <Autocomplete
      multiple
      options={options}
      // A role is given by the bot or not; that does not matter to mention it.
      value={chosen.map((id) => ({ ...roleOf(options, id), barrier: null }))}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      loading={data === undefined && !isError}
      {...messages}
      getOptionLabel={(role) => role.name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, role) => (
        <li key={key} {...option}>
          <RoleDot colour={role.colour} />
          <Typography component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
            {role.name}
          </Typography>
        </li>
      )}
      renderValue={(items, getItemProps) =>
        items.map((role, index) => {
          const { key, ...props } = getItemProps({ index })
          return <RoleChip key={key} role={role} {...props} />
        })
      }
      renderInput={(params) => <TextField {...params} label={text('mentionsOn', { network: name })} />}
    />
  )
}
