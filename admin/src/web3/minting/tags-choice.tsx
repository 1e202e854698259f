import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMessages, useOptionMessages } from '@parvis/admin-kit'
import { communityTags } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { listMessages } from './list-messages'

interface TagsChoiceProps {
  communityId: string
  tags: readonly string[]
  onChange(tags: readonly string[]): void
}

/** Chooses tags of a community. */
export default function TagsChoice({ communityId, tags, onChange }: TagsChoiceProps) {
  const text = useMessages(listMessages)
  const messages = useOptionMessages()
  const { data: options = [] } = useTagsOf(communityId)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={options.filter(({ id }) => tags.includes(id))}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      {...messages}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => <TextField {...params} label={text('tags')} helperText={text('tagsHelp')} />}
    />
  )
}

interface Tag {
  readonly id: string
  readonly name: string
}

/** The tags of a community, whichever this tab is about: the first thousand by name. */
function useTagsOf(communityId: string) {
  const query = new URLSearchParams({ range: '[0,999]', sort: '["name","ASC"]' })
  const path = `${communityTags.path}?${query}`
  return useQuery({
    queryKey: [path, communityId],
    queryFn: async () => {
      const headers = new Headers({ 'x-community': communityId })
      return (await client(`${apiUrl}/${path}`, { headers })).json as Tag[]
    },
  })
}
