/** The roles of a widget, chosen among those of its server. */

import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  fieldHelperText,
  type InputProps,
  useFieldInput,
  useFieldValue,
  useKind,
  useMessages,
  useOptionMessages,
} from '@parvis/admin-kit'
import type { Role } from '@parvis/schemas/calls/widgets'
import { lazy, Suspense } from 'react'
import { RoleChip, RoleDot } from './role-chip'
import { barrierMessages } from './role-messages'
import { idsIn, roleOf } from './role-of'
import { useRoles } from './use-roles'

const RoleNotice = lazy(() => import('./role-notice'))

/** Chooses roles of the network that the form names; their ids are typed where the roles cannot be read. */
export default function RolesInput(props: InputProps) {
  const networkId = useFieldValue('networkId')
  return typeof networkId === 'string' ? (
    <RolesOfNetwork {...props} networkId={networkId} />
  ) : (
    <RoleChoice {...props} roles={[]} />
  )
}

function RolesOfNetwork({ networkId, ...props }: InputProps & { networkId: string }) {
  const { data, isError } = useRoles(networkId)
  const { input: Input } = useKind(props.field.kind)
  const chosen = idsIn(useFieldValue(props.path))
  if (isError) return <Input {...props} />
  return (
    <Box>
      <RoleChoice {...props} roles={data} />
      <div role="status">
        <Suspense>{data && <RoleNotice chosen={chosen} roles={data} />}</Suspense>
      </div>
    </Box>
  )
}

/** @param roles undefined while they are read */
function RoleChoice({ field, path, roles }: InputProps & { roles: readonly Role[] | undefined }) {
  const text = useMessages(barrierMessages)
  const { control, label, error, help } = useFieldInput(field, path)
  const options = roles?.filter(({ barrier }) => barrier !== 'everyone') ?? []
  const chosen = idsIn(control.value).map((id) => roleOf(options, id))
  return (
    <Autocomplete
      multiple
      options={options}
      value={chosen}
      onChange={(_, next) => control.onChange(next.map(({ id }) => id))}
      onBlur={control.onBlur}
      loading={roles === undefined}
      {...useOptionMessages()}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id, barrier }) => barrier === 'managed' && !chosen.some((role) => role.id === id)}
      slotProps={{ listbox: { sx: legible } }}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, role) => (
        <li key={key} {...option}>
          <RoleDot colour={role.colour} />
          <Box component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
            {role.name}
            {role.barrier && role.barrier !== 'everyone' && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {text(role.barrier)}
              </Typography>
            )}
          </Box>
        </li>
      )}
      renderValue={(items, getItemProps) =>
        items.map((role, index) => {
          const { key, ...props } = getItemProps({ index })
          return <RoleChip key={key} role={role} {...props} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={path}
          inputRef={control.ref}
          error={Boolean(error)}
          helperText={fieldHelperText({ error, help })}
        />
      )}
    />
  )
}

/** The reason why an option cannot be chosen is to be read. */
const legible = { '& .MuiAutocomplete-option[aria-disabled="true"]': { opacity: 0.75 } }
