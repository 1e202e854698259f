import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import {
  fieldHelperText,
  type InputProps,
  useFieldInput,
  useOptionMessages,
  useRightNames,
} from '@parvis/admin-kit'
import { grants, type Right } from '@parvis/schema'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { OptionGroup } from './option-group'
import { chosenRight, entityOfRight, rightOptions } from './right-options'

/** Chooses what a program may do, by entity and in words; what is above one's own rights cannot be chosen. */
export function RightsInput({ field, path }: InputProps) {
  const { id, control, label, error } = useFieldInput(field, path)
  const text = useText()
  const words = useRightNames()
  const optionWords = useOptionMessages()
  const connection = useConnection()
  const values = (Array.isArray(control.value) ? control.value : []).map((value) =>
    chosenRight(String(value)),
  )
  const isAbove = (right: string) => !mayOpen(connection, { right: right as Right })
  return (
    <Autocomplete
      {...optionWords}
      id={id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={rightOptions}
      groupBy={(right) => words.entity(entityOfRight(right))}
      renderGroup={({ key, group, children }) => (
        <OptionGroup key={key} name={group}>
          {children}
        </OptionGroup>
      )}
      getOptionLabel={(right) => words.right(right)}
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
          helperText={fieldHelperText({ error, help: text('parvis.apiUsers.rightsHelp') })}
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
