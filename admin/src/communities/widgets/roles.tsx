/** The roles of a widget: chosen among those of the server, and shown by their names with their colours. */

import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  fieldHelperText,
  type InputProps,
  useFieldInput,
  useFieldValue,
  useKind,
  useMessages,
  type ValueProps,
} from '@parvis/admin-kit'
import type { Role } from '@parvis/schemas/calls/widgets'
import { useRecordContext } from 'react-admin'
import { widgetsMessages } from './messages'
import { useRoles } from './use-roles'

/** Roles by their names, or else their ids. */
export function RolesDisplay({ value }: ValueProps) {
  const networkId = useRecordContext()?.networkId
  return networkId ? <RoleNames networkId={String(networkId)} ids={idsIn(value)} /> : null
}

function RoleNames({ networkId, ids }: { networkId: string; ids: readonly string[] }) {
  const { data = [] } = useRoles(networkId)
  return (
    <Stack component="ul" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', m: 0, p: 0 }}>
      {ids.map((id) => (
        <Box key={id} component="li" sx={{ listStyle: 'none', maxWidth: 1 }}>
          <RoleChip role={roleOf(data, id)} />
        </Box>
      ))}
    </Stack>
  )
}

/** Chooses roles of the network that the form names; their ids are typed where the roles cannot be read. */
export function RolesInput(props: InputProps) {
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
  return isError ? <Input {...props} /> : <RoleChoice {...props} roles={data} />
}

/** @param roles undefined while they are read */
function RoleChoice({ field, path, roles }: InputProps & { roles: readonly Role[] | undefined }) {
  const text = useMessages(widgetsMessages)
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
      loadingText={text('rolesLoading')}
      noOptionsText={text('noRoleFound')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id, barrier }) => barrier !== null && !chosen.some((role) => role.id === id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...option }, role) => (
        <li key={key} {...option}>
          <Dot colour={role.colour} />
          <Box component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
            {role.name}
            {role.barrier && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {text(`barrier_${role.barrier}`)}
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

/** A role; one that cannot be given stands out. */
function RoleChip({ role: { name, colour, barrier }, ...props }: { role: Role }) {
  return (
    <Chip
      {...props}
      size="small"
      variant="outlined"
      color={barrier === null ? 'default' : 'warning'}
      icon={<Dot colour={colour} />}
      label={name}
    />
  )
}

/** The colour of a role. @param className of the chip that it is in */
function Dot({ colour, className }: Pick<Role, 'colour'> & { className?: string }) {
  return (
    <Box
      component="span"
      className={className}
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 12,
        height: 12,
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: colour ?? 'transparent',
      }}
    />
  )
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A role by its id; one that the server does not have is named by it. */
function roleOf(roles: readonly Role[], id: string): Role {
  return roles.find((role) => role.id === id) ?? { id, name: id, colour: null, position: 0, barrier: null }
}
