/** Explains the steps of connecting a Discord server, before one leaves for Discord. */

import Allowed from '@mui/icons-material/CheckOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { permissionLabels } from '@parvis/schemas/causes'
import { type ReactNode, useId } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { connectRoute } from '../../../routing/routes'
import { useCommunity } from '../../selection/use-community'
import { LeaveButton } from './leave-button'
import { joiningMessages } from './messages'
import type { Invitation } from './stored-answers'

/** Explains how a Discord server is connected to the community, before one leaves for Discord's page. */
export function DiscordFlowScreen() {
  const text = useMessages(joiningMessages)
  const { id: communityId, name } = useCommunity()
  return (
    <>
      <PageHeader title={text('flowTitle')} back={{ to: `/${connectRoute}`, label: text('choiceTitle') }} />
      <FlowExplained intro={text('flowIntro', { community: name })} invitation={{ communityId }} />
    </>
  )
}

interface FlowExplainedProps {
  intro: string
  invitation: Invitation
}

/** Explains Discord's page, the requested permissions and their reasons, and links to it. */
export function FlowExplained({ intro, invitation }: FlowExplainedProps) {
  const text = useMessages(joiningMessages)
  const last = invitation.communityId === undefined ? 'stepCheck' : 'stepBack'
  return (
    <Paper variant="outlined" sx={{ maxWidth: 800, p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <Typography>{intro}</Typography>
        <Part title={text('steps')}>
          <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
            {(['stepLeave', 'stepAllow', last] as const).map((step) => (
              <Typography component="li" key={step}>
                {text(step)}
              </Typography>
            ))}
          </Stack>
        </Part>
        <Part title={text('permissions')}>
          <AskedPermissions />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('never')}
          </Typography>
        </Part>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <LeaveButton invitation={invitation} label={text('go')} />
          <Typography variant="body2" color="textSecondary">
            {text('validFor')}
          </Typography>
        </Stack>
      </Stack>
    </Paper>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

/** The data of the invitation. */
const asked = [
  'view_channels',
  'send_messages',
  'embed_links',
  'attach_files',
  'read_history',
  'send_polls',
  'send_in_threads',
  'commands',
] as const

/** Each permission that the bot requests, and why. */
function AskedPermissions() {
  const text = useMessages(joiningMessages)
  const locale = currentLocale()
  return (
    <List dense disablePadding>
      {asked.map((permission) => (
        <ListItem key={permission} disableGutters sx={{ alignItems: 'flex-start' }}>
          <ListItemIcon sx={{ minWidth: 32, mt: 0.75 }}>
            <Allowed fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={
              permission === 'commands' ? text('commands') : capitalised(permissionLabels[permission][locale])
            }
            secondary={text(`why_${permission}`)}
          />
        </ListItem>
      ))}
    </List>
  )
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
