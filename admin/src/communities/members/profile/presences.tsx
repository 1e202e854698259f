import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { networksRoute } from '../../../routing/routes'
import { languageName } from '../../language-name'
import type { Member, Presence } from '../member'
import { namesOf } from '../member'
import { MemberAvatar } from '../member-avatar'
import { MemberSection } from '../member-section'
import { UnlinkButton } from '../people/unlink-button'
import { useChosenLanguages } from '../use-chosen-languages'
import type { MemberNetwork } from '../use-networks'
import type { MemberSectionProps } from './member-summary'
import { profileMessages } from './messages'
import { Moment } from './moment'

/** A member's presence on each of their networks. */
export function Presences({ member, networks }: MemberSectionProps) {
  const text = useMessages(profileMessages)
  const languages = useChosenLanguages(member.id)
  return (
    <MemberSection title={text('presences', { smart_count: member.presences.length })}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
        {member.presences.map((presence) => (
          <li key={presence.id}>
            <PresenceView
              presence={presence}
              member={member}
              network={networks.find(({ id }) => id === presence.networkId)}
              language={languages.find(({ userId }) => userId === presence.userId)?.language}
            />
          </li>
        ))}
      </Stack>
    </MemberSection>
  )
}

interface PresenceViewProps {
  presence: Presence
  member: Member
  network: MemberNetwork | undefined
  /** The one that they chose. */
  language: string | undefined
}

function PresenceView({ presence, member, network, language }: PresenceViewProps) {
  const text = useMessages(profileMessages)
  const { joinedAt, leftAt, isPending, username } = presence
  const [shown = username] = namesOf(presence).map(({ name }) => name)
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <MemberAvatar memberId={member.id} name={shown} presence={presence} size={40} />
      <Stack sx={{ gap: 1, minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <NetworkName network={network} />
          <Box sx={{ flexGrow: 1 }} />
          <UnlinkButton member={member} presence={presence} network={network} />
        </Stack>
        <Box component="dl" sx={grid}>
          {namesOf(presence).map(({ kind, name }) => (
            <Fact key={kind} label={text(kind)}>
              {name}
            </Fact>
          ))}
          {joinedAt && (
            <Fact label={text('joined')}>
              <Moment at={joinedAt} />
            </Fact>
          )}
          {leftAt && (
            <Fact label={text('left')}>
              <Moment at={leftAt} />
            </Fact>
          )}
          {language && <Fact label={text('chosenLanguage')}>{languageName(language, currentLocale())}</Fact>}
        </Box>
        {isPending && !leftAt && (
          <Typography variant="body2" color="textSecondary">
            {text('rules')}
          </Typography>
        )}
      </Stack>
    </Stack>
  )
}

function NetworkName({ network }: Pick<PresenceViewProps, 'network'>) {
  const text = useMessages(profileMessages)
  if (!network) return <Typography>{text('network')}</Typography>
  return (
    <Link component={RouterLink} to={`/${networksRoute}/${network.id}`} sx={{ overflowWrap: 'anywhere' }}>
      {network.name}
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

const grid = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
}
