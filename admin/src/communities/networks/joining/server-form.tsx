import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { RefusalsContext } from '../../../forms/refusals-context'
import { ShortField } from '../../../forms/short-field'
import { type ShortValues, useShortForm } from '../../../forms/use-short-form'
import { useWords } from '../../../i18n/use-words'
import { invitedRoute } from '../../../routing/routes'
import { buildCommunity } from './build-community'
import { FoundServerLine } from './found-server-line'
import type { ImportedServer } from './invited-outcome'
import { LeaveButton } from './leave-button'
import { joiningWords } from './words'

/** What was found on a server, to be changed before a community is created from it. */
export function ServerForm({ server, imported }: ImportedServer) {
  const text = useWords(joiningWords)
  const tell = useNotifications()
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const [isOver, setOver] = useState(false)
  const { form, refusals, isSending, submit } = useShortForm(build)

  async function build(values: ShortValues) {
    try {
      const { networkId } = await buildCommunity(dataProvider, { server, imported }, values)
      tell.success(text('built', { name: values.name ?? '' }))
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
