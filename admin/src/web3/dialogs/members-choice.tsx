import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ReferencePicker, useMessages, useOptionMessages } from '@parvis/admin-kit'
import { communities, communityTags } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { RefusalsContext } from '../../forms/use-short-form'
import { useMayRead } from '../../session/use-may-read'
import type { ShownToken } from '../token'
import { listMessages } from './list-messages'
import { WhatField } from './recipient-rows'

/** Members of a community. */
export interface ChosenMembers {
  /** Undefined before one is chosen. */
  readonly communityId: string | undefined
  /** Ids of tags of which they bear one; all members for none. */
  readonly tags: readonly string[]
}

interface MembersChoiceProps {
  token: ShownToken
  chosen: ChosenMembers
  onChange(chosen: ChosenMembers): void
}

/** Chooses a community, tags of its members, and what each gets. */
export function MembersChoice({ token, chosen, onChange }: MembersChoiceProps) {
  const text = useMessages(listMessages)
  const { communityId } = chosen
  const refused = use(RefusalsContext).communityId
  const mayReadTags = useMayRead()(communityTags)
  const isUnique = token.standard === 'erc721'
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text(isUnique ? 'membersNext' : 'members')}
      </Typography>
      <input type="hidden" name="communityId" value={communityId ?? ''} />
      <Suspense>
        <ReferencePicker
          to={communities.name}
          ids={communityId === undefined ? [] : [communityId]}
          onChange={([id]) => onChange({ communityId: id, tags: [] })}
          isSeveral={false}
          field={{ label: text('community'), error: refused !== undefined, helperText: refused }}
        />
      </Suspense>
      {communityId !== undefined && mayReadTags && (
        <TagChoice
          communityId={communityId}
          tags={chosen.tags}
          onChange={(tags) => onChange({ ...chosen, tags })}
        />
      )}
      {!isUnique && <WhatField token={token} prefix="" />}
    </>
  )
}

interface TagChoiceProps {
  communityId: string
  tags: readonly string[]
  onChange(tags: readonly string[]): void
}

function TagChoice({ communityId, tags, onChange }: TagChoiceProps) {
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
