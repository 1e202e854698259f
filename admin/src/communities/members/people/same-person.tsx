import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ReferencePicker, useMessages } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { listSuggestions } from '@parvis/schemas/calls/members'
import { Suspense, useState } from 'react'
import { useGetOne } from 'react-admin'
import { ReadFailure } from '../../../api/read-failure'
import { useRead } from '../../../api/use-read'
import { useMayChange } from '../../use-may-change'
import type { Member } from '../member'
import { MemberSection } from '../member-section'
import { LinkButton } from './link-button'
import { peopleMessages } from './messages'
import { NotSameButton } from './not-same-button'
import { SuggestedPerson } from './suggested-person'

/** Members who may be this person: suggestions, and a search by name. */
export function SamePerson({ member }: { member: Member }) {
  const text = useMessages(peopleMessages)
  const mayChange = useMayChange()
  const { data, error, refetch } = useRead(listSuggestions, { params: { id: member.id } })
  return (
    <MemberSection title={text('title')}>
      <Stack sx={{ gap: 2 }} divider={<Divider flexItem />}>
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!error && !data && <Skeleton height={48} />}
        {data?.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
        {data?.map((suggestion) => (
          <SuggestedPerson key={suggestion.member.id} {...suggestion}>
            {mayChange && <LinkButton member={member} other={suggestion.member} />}
            {mayChange && <NotSameButton memberId={member.id} other={suggestion.member} />}
          </SuggestedPerson>
        ))}
        {mayChange && <FindMember member={member} />}
      </Stack>
    </MemberSection>
  )
}

/** Finds any member by name, to link them. */
function FindMember({ member }: { member: Member }) {
  const text = useMessages(peopleMessages)
  const [found, setFound] = useState<string>()
  const { data: other } = useGetOne<Member>(
    communityMembers.route,
    { id: found ?? '' },
    { enabled: found !== undefined && found !== member.id, retry: false },
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <Suspense fallback={<Skeleton height={56} />}>
        <ReferencePicker
          to={communityMembers.name}
          ids={found ? [found] : []}
          onChange={([id]) => setFound(id)}
          isSeveral={false}
          field={{
            label: text('find'),
            error: found === member.id,
            helperText: found === member.id ? text('findSelf') : text('findHelp'),
          }}
        />
      </Suspense>
      {found && found !== member.id && other && (
        <SuggestedPerson member={other}>
          <LinkButton member={member} other={other} />
        </SuggestedPerson>
      )}
    </Stack>
  )
}
