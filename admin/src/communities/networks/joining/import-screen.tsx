/** Imports a server as a new community: its data, editable before the community is created. */

import Alert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import type { InputOfCall } from '@parvis/schema'
import { communities } from '@parvis/schemas'
import { buildCommunity as buildCommunityCall } from '@parvis/schemas/calls/networks'
import { useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../api/call'
import { ShortField } from '../../../forms/short-field'
import { RefusalsContext, type ShortValues, useShortForm } from '../../../forms/use-short-form'
import { counted } from '../../../i18n/current-locale'
import { initials } from '../../../layouts/initials'
import { invitedRoute, networksRoute } from '../../../routing/routes'
import { selectCommunity } from '../../selection/select-community'
import { FlowExplained } from './discord-flow-screen'
import { type ImportedServer, importedIn } from './invited-outcome'
import { LeaveButton } from './leave-button'
import { joiningMessages } from './messages'
import { communityFrom } from './new-community'
import type { FoundServer } from './submit-answer'

/** Creates a community from a server: explains how, then asks for its name. */
export function ImportScreen() {
  const text = useMessages(joiningMessages)
  const found = importedIn(useLocation().state)
  return (
    <>
      <PageHeader
        title={text(found ? 'serverTitle' : 'importTitle')}
        back={{ to: `/${communities.route}`, label: text('communities') }}
      />
      {found ? <ServerForm {...found} /> : <FlowExplained intro={text('importIntro')} invitation={{}} />}
    </>
  )
}

/** The data of a server, editable before a community is created from it. */
function ServerForm({ server, imported }: ImportedServer) {
  const text = useMessages(joiningMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const [isOver, setOver] = useState(false)
  const { form, refusals, isSending, submit } = useShortForm(build)

  async function build(values: ShortValues) {
    try {
      const { networkId } = await buildCommunity(dataProvider, { server, imported }, values)
      notify.success(text('built', { name: values.name ?? '' }))
      navigate(`/${invitedRoute}?network=${networkId}`, { replace: true })
    } catch (error) {
      setOver(isAboutServer(error))
      throw error
    }
  }

  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
      <Stack component="form" ref={form} noValidate onSubmit={submit} spacing={3}>
        <FoundServerLine server={server} />
        <Typography color="textSecondary">{text('serverIntro')}</Typography>
        <RefusalsContext value={refusals}>
          <ShortField
            name="name"
            label={text('name')}
            defaultValue={server.name}
            required
            autoComplete="off"
          />
          <ShortField name="tagLine" label={text('tagLine')} autoComplete="off" />
          <ShortField
            name="description"
            label={text('description')}
            defaultValue={server.description ?? ''}
            multiline
            autoComplete="off"
          />
        </RefusalsContext>
        {refusals[''] && <Alert severity="error">{refusals['']}</Alert>}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isSending} disabled={isOver}>
            {text('build')}
          </Button>
          <LeaveButton
            invitation={{}}
            label={text('otherServer')}
            variant={isOver ? 'contained' : 'text'}
            color={isOver ? 'primary' : 'inherit'}
          />
        </Stack>
      </Stack>
    </Paper>
  )
}

/** Whether it is the server that no community can be built from. */
function isAboutServer(error: unknown): boolean {
  return error instanceof ApiProblem && error.problems.some(({ path }) => path === 'imported')
}

/** The server that a community is created from: its name, and its number of members. */
function FoundServerLine({ server: { name, memberCount } }: { server: FoundServer }) {
  const text = useMessages(joiningMessages)
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        variant="rounded"
        aria-hidden
        sx={{ width: 48, height: 48, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        {memberCount !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('serverMembers', counted(memberCount))}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

type Built = InputOfCall<typeof buildCommunityCall>['body']

/**
 * Creates a community from a server, and selects it in this tab.
 *
 * @returns the id of its network
 * @throws ApiProblem
 */
async function buildCommunity(
  dataProvider: Pick<DataProvider, 'getList'>,
  { server, imported }: ImportedServer,
  values: Readonly<Record<string, string>>,
): Promise<{ networkId: string }> {
  const body = { imported, ...communityFrom(values, server) }
  const { id } = await call(buildCommunityCall, { body: body as Built })
  selectCommunity(id)
  const { data } = await dataProvider.getList(networksRoute, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  })
  return { networkId: String(data[0]?.id) }
}
