import { Autocomplete, createFilterOptions, TextField, type TextFieldProps, Typography } from '@mui/material'
import type { ComponentType, HTMLAttributes, Key } from 'react'
import { useOptionMessages } from '../../fields/option-messages.js'

/** Props from a form or a filter. */
export interface PickerProps {
  value: string | null
  onChange(value: string | null): void
  onBlur?(): void
  field: TextFieldProps
}

export type Picker = ComponentType<PickerProps>

export interface ValuePickerProps extends PickerProps {
  values: readonly string[]
  nameOf(value: string): string
  /** A searchable note after a name in the options. */
  noteOf?(value: string): string
}

/** Finds one of many values by its name. */
export function ValuePicker({ values, nameOf, noteOf, value, onChange, onBlur, field }: ValuePickerProps) {
  const messages = useOptionMessages()
  const noted = noteOf && {
    filterOptions: createFilterOptions<string>({ stringify: (each) => `${nameOf(each)} ${noteOf(each)}` }),
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, each: string) => (
      <li key={key} {...props}>
        <NotedName name={nameOf(each)} note={noteOf(each)} />
      </li>
    ),
  }
  return (
    <Autocomplete
      options={values}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      getOptionLabel={nameOf}
      autoHighlight
      {...messages}
      {...noted}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  )
}

function NotedName({ name, note }: { name: string; note: string }) {
  return (
    <>
      <Typography component="span" noWrap sx={{ flexGrow: 1 }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={noteStyle}>
        {note}
      </Typography>
    </>
  )
}

const noteStyle = { ml: 2, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }
