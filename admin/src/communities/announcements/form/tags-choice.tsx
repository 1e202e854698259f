import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { fieldHelperText, useFieldInput, useMessages, useOptionMessages } from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { formMessages } from './messages'
import type { TargetFields } from './targets'

interface TagsChoiceProps {
  field: TargetFields['tags']
  path: string
  forum: NonNullable<Channel['forum']>
}

/** Maximum number of tags of a post. */
const mostTags = 5

/** The tags of a post in a forum. */
export function TagsChoice({ field, path, forum }: TagsChoiceProps) {
  const text = useMessages(formMessages)
  const messages = useOptionMessages()
  const { control, error } = useFieldInput(field, path)
  const ids: readonly string[] = Array.isArray(control.value) ? control.value : []
  const chosen = ids.map((id) => forum.tags.find((tag) => tag.id === id) ?? { id, name: id })
  const help = forum.requiresTag ? text('tagRequired') : undefined
  return (
    <Autocomplete
      multiple
      options={forum.tags}
      value={chosen}
      onChange={(_event, next) => control.onChange(next.map(({ id }) => id))}
      onBlur={control.onBlur}
      getOptionDisabled={({ id }) => ids.length >= mostTags && !ids.includes(id)}
      {...messages}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('tags')}
          name={path}
          inputRef={control.ref}
          error={Boolean(error)}
          helperText={fieldHelperText({ error, help })}
        />
      )}
    />
  )
}
