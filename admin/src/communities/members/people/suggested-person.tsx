import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { SuggestedMember, Suggestion } from '@parvis/schemas/calls/members'
import type { PropsWithChildren } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { membersRoute } from '../../../routing/routes'
import { MemberAvatar } from '../member-avatar'
import { useNetworks } from '../use-networks'
import { peopleMessages } from './messages'

interface SuggestedPersonProps {
  member: SuggestedMember
  reason?: Suggestion['reason']
}

/** A member who may be the same person: name, network, reason, and actions. */
export function SuggestedPerson({ member, reason, children }: PropsWithChildren<SuggestedPersonProps>) {
  const text = useMessages(peopleMessages)
  const { id, name, leftAt } = member
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', minWidth: 0 }}>
      <MemberAvatar memberId={id} name={name} size={40} />
      <Stack sx={{ minWidth: 0, flexGrow: 1, alignItems: 'flex-start' }}>
        <Link component={RouterLink} to={`/${membersRoute}/${id}`} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {useWhere(member)}
          {leftAt && ` · ${text('hasLeft')}`}
        </Typography>
        {reason && <Typography variant="body2">{text(reason)}</Typography>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          {children}
        </Stack>
      </Stack>
    </Stack>
  )
}

/** The names of someone on each network, as text. */
export function useWhere({ networks, presences }: Pick<SuggestedMember, 'networks' | 'presences'>): string {
  const text = useMessages(peopleMessages)
  const known = useNetworks(networks) ?? []
  const places = presences.map(({ username, networkId }) => {
    const network = known.find(({ id }) => id === networkId)?.name
    return network ? text('onNetwork', { username, network }) : username
  })
  return new Intl.ListFormat(currentLocale()).format(places)
}
