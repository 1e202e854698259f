import Typography from '@mui/material/Typography'
import { ReferencePicker, useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { communityTags } from '@parvis/schemas'
import { changeTags } from '@parvis/schemas/calls/members'
import { Suspense, useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { useMayChange } from '../../use-may-change'
import type { Member } from '../member'
import { MemberSection } from '../member-section'
import { TagLabels } from '../tag-labels'
import { profileMessages } from './messages'

/** The tags of a member, and buttons to add and remove some for those with the right. */
export function MemberTags({ member }: { member: Member }) {
  const text = useMessages(profileMessages)
  const mayChange = useMayChange()
  const tags = member.tags ?? []
  return (
    <MemberSection title={text('tags')}>
      {mayChange ? (
        <TagPicker memberId={member.id} tags={tags} />
      ) : tags.length > 0 ? (
        <TagLabels ids={tags} />
      ) : (
        <Typography color="textSecondary">{text('noTags')}</Typography>
      )}
    </MemberSection>
  )
}

function TagPicker({ memberId, tags }: { memberId: string; tags: readonly string[] }) {
  const text = useMessages(profileMessages)
  const { ids, change, refused } = useTags(memberId, tags)
  return (
    <Suspense fallback={<TagLabels ids={ids} />}>
      <ReferencePicker
        to={communityTags.name}
        ids={ids}
        onChange={change}
        isSeveral
        canCreate
        field={{
          label: text('tagsLabel'),
          error: refused !== undefined,
          helperText: refused ?? text('tagsHelp'),
        }}
      />
    </Suspense>
  )
}

/** The tags as a picker that saves each change at once; a refused change is reverted, with the reason. */
function useTags(memberId: string, tags: readonly string[]) {
  const refusalMessage = useRefusalMessage()
  const refresh = useRefresh()
  const [ids, setIds] = useState(tags)
  const [refused, setRefused] = useState<string>()
  const known = tags.join(' ')
  useEffect(() => setIds(known === '' ? [] : known.split(' ')), [known])
  const change = async (next: readonly string[]) => {
    const add = next.filter((id) => !ids.includes(id))
    const remove = ids.filter((id) => !next.includes(id))
    if (add.length + remove.length === 0) return
    setIds(next)
    try {
      await call(changeTags, { params: { id: memberId }, body: { add, remove } })
      setRefused(undefined)
    } catch (error) {
      setIds(ids)
      setRefused(refusalMessage(error))
    }
    refresh()
  }
  return { ids, change, refused }
}
