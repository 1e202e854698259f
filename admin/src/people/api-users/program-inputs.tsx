/** Inputs of an API user's form for its addresses and rights. They load with the form. */

import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import TextField from '@mui/material/TextField'
import {
  fieldHelperText,
  type InputProps,
  kinds,
  useFieldInput,
  useMessages,
  useNotifications,
  useOptionMessages,
  useRightNames,
} from '@parvis/admin-kit'
import { grants, type Right } from '@parvis/schema'
import { listSessions } from '@parvis/schemas/calls/own-account'
import { type PropsWithChildren, useId } from 'react'
import { call } from '../../api/call'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { apiUserMessages } from './messages'
import { chosenRight, entityOfRight, rightOptions } from './right-options'

export { AddressesInput, RightsInput }

const { input: ListInput } = kinds.ipList

/** The allowed addresses of a program, with the meaning of none and all, and a button to add one's own. */
function AddressesInput({ field, path }: InputProps) {
  const text = useMessages(apiUserMessages)
  const notify = useNotifications()
  const { control } = useFieldInput(field, path)
  const addresses: readonly string[] = Array.isArray(control.value) ? control.value : []
  const addOwn = async () => {
    const sessions = await call(listSessions)
    const address = sessions.find(({ current }) => current)?.address
    if (address && !addresses.includes(address)) control.onChange([...addresses, address])
  }
  return (
    <Box>
      <ListInput field={field} path={path} />
      <Button size="small" onClick={() => addOwn().catch(notify.problem)} sx={{ mt: 0.5 }}>
        {text('ownAddress')}
      </Button>
      <Box role="status">
        {addresses.length === 0 && <Alert severity="warning">{text('noAddress')}</Alert>}
        {addresses.includes('*') && <Alert severity="warning">{text('anyAddress')}</Alert>}
      </Box>
    </Box>
  )
}

/** Selects the rights of a program, by entity and name; rights above one's own are disabled. */
function RightsInput({ field, path }: InputProps) {
  const { id, control, label, error } = useFieldInput(field, path)
  const text = useMessages(apiUserMessages)
  const rightNames = useRightNames()
  const optionMessages = useOptionMessages()
  const connection = useConnection()
  const values = (Array.isArray(control.value) ? control.value : []).map((value) =>
    chosenRight(String(value)),
  )
  const isAbove = (right: string) => !mayOpen(connection, { right: right as Right })
  return (
    <Autocomplete
      {...optionMessages}
      id={id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={rightOptions}
      groupBy={(right) => rightNames.entity(entityOfRight(right))}
      renderGroup={({ key, group, children }) => (
        <OptionGroup key={key} name={group}>
          {children}
        </OptionGroup>
      )}
      getOptionLabel={(right) => rightNames.right(right)}
      getOptionDisabled={(right) => isAbove(right) || grants(values, right as Right)}
      value={values}
      onChange={(_event, chosen) => control.onChange(withoutParts(chosen))}
      onBlur={control.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={control.ref}
          error={Boolean(error)}
          helperText={fieldHelperText({ error, help: text('rightsHelp') })}
        />
      )}
    />
  )
}

/** Rights without those that are part of another one. */
function withoutParts(rights: readonly string[]): readonly string[] {
  return rights.filter((right) => {
    const full = `${entityOfRight(right)}.full`
    return right === full || !rights.includes(full)
  })
}

/** The options of one group in a list, under the group's name and exposed as a group to assistive technologies. */
function OptionGroup({ name, children }: PropsWithChildren<{ name: string }>) {
  const id = useId()
  return (
    <Box component="li" role="presentation">
      <ListSubheader id={id} component="div" role="presentation" sx={{ bgcolor: 'background.paper' }}>
        {name}
      </ListSubheader>
      <Box component="ul" role="group" aria-labelledby={id} sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  )
}
