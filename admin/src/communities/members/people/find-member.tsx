import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { ReferencePicker } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { Suspense, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useWords } from '../../../i18n/use-words'
import type { Member } from '../member'
import { LinkButton } from './link-button'
import { SuggestedPerson } from './suggested-person'
import { peopleWords } from './words'

/** Finds any member by name, to link them. */
export function FindMember({ member }: { member: Member }) {
  const text = useWords(peopleWords)
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
