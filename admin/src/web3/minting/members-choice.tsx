import Typography from '@mui/material/Typography'
import { ReferencePicker, useMessages } from '@parvis/admin-kit'
import { communities, communityTags } from '@parvis/schemas'
import { lazy, Suspense, use } from 'react'
import { RefusalsContext } from '../../forms/use-short-form'
import { useMayRead } from '../../session/use-may-read'
import type { ShownToken } from '../token'
import { listMessages } from './list-messages'
import { WhatField } from './recipient-rows'

const TagsChoice = lazy(() => import('./tags-choice'))

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
export default function MembersChoice({ token, chosen, onChange }: MembersChoiceProps) {
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
        <Suspense>
          <TagsChoice
            communityId={communityId}
            tags={chosen.tags}
            onChange={(tags) => onChange({ ...chosen, tags })}
          />
        </Suspense>
      )}
      {!isUnique && <WhatField token={token} prefix="" />}
    </>
  )
}
