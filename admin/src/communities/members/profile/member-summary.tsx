import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { networksRoute } from '../../../routing/routes'
import { useMayChange } from '../../use-may-change'
import { BotSign } from '../bot-sign'
import type { Member } from '../member'
import { MemberAvatar } from '../member-avatar'
import { type MemberSync, SyncSign, syncOf } from '../sync-sign'
import type { MemberNetwork } from '../use-networks'
import { profileMessages } from './messages'
import { Moment } from './moment'

export interface MemberSectionProps {
  member: Member
  /** The networks of the member, as far as they were read. */
  networks: readonly MemberNetwork[]
}

/** A member's identity, their join date, and whether the data is up to date. */
export function MemberSummary({ member, networks }: MemberSectionProps) {
  const text = useMessages(profileMessages)
  const { isBot, joinedAt, leftAt } = member
  const sync = networks.length > 0 ? syncOf(member, networks) : undefined
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <MemberAvatar memberId={member.id} name={member.name} size={72} />
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>
            {member.name}
          </Typography>
          <Stack direction="row" sx={facts}>
            <BotSign isBot={isBot} />
            {joinedAt && <Moment before={text('joined')} at={joinedAt} />}
            {leftAt ? <Moment before={text('left')} at={leftAt} /> : <span>{text('isHere')}</span>}
          </Stack>
          {sync && <Sync sync={sync} />}
        </Stack>
      </Stack>
    </Paper>
  )
}

function Sync({ sync }: { sync: MemberSync }) {
  const text = useMessages(profileMessages)
  const mayChange = useMayChange()
  return (
    <Stack direction="row" sx={{ ...facts, alignItems: 'center' }}>
      <SyncSign sync={sync} />
      {sync.state === 'unsynced' && mayChange && (
        <Button size="small" component={Link} to={`/${networksRoute}/${sync.networkId}`}>
          {text('resync')}
        </Button>
      )}
    </Stack>
  )
}

const facts = { columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', color: 'text.secondary' }
