import Welcome from '@mui/icons-material/WavingHandOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { ConnectButton } from '../networks/connect-button'
import { widgetsMessages } from './messages'
import { WidgetNetwork } from './widget-network'

/** The settings of the welcome message. */
const choices = ['channel', 'messages', 'order', 'language', 'enabled'] as const

/** The bot's functions for a community: each widget, its settings, and the networks on which it can act. */
export function WidgetsScreen() {
  const text = useMessages(widgetsMessages)
  return (
    <>
      <PageHeader title={text('title')} />
      <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Welcome aria-hidden sx={{ color: 'text.secondary' }} />
          <Typography component="h2" variant="h6">
            {text('welcome')}
          </Typography>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('welcomeText')}
        </Typography>
        <Typography component="h3" variant="subtitle1" sx={{ mt: 3 }}>
          {text('toConfigure')}
        </Typography>
        <Box component="ul" sx={{ mt: 0.5, mb: 3, pl: 3, '& li': { py: 0.25 } }}>
          {choices.map((choice) => (
            <li key={choice}>{text(choice)}</li>
          ))}
        </Box>
        <WidgetNetworks />
      </Paper>
    </>
  )
}

/** Page size of the networks. */
const step = 10

/** The networks of the community, and whether the bot can welcome on them. */
function WidgetNetworks() {
  const text = useMessages(widgetsMessages)
  const [count, setCount] = useState(step)
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<RaRecord, Error>(
    communityNetworks.route,
    { pagination: { page: 1, perPage: count }, sort: { field: 'name', order: 'ASC' } },
    { placeholderData: (previous) => previous, retry: false },
  )
  if (error && !data) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  if (data.length === 0) return <NoNetwork />
  const locale = currentLocale()
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={text('networks')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('network')}</TableCell>
              <TableCell>{text('state')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((network) => (
              <WidgetNetwork key={network.id} network={network} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.length < total && (
        <Button color="inherit" sx={{ mt: 1 }} onClick={() => setCount(count + step)}>
          {text('more')} · {text('shown', { shown: data.length, total: total.toLocaleString(locale) })}
        </Button>
      )}
    </>
  )
}

function NoNetwork() {
  const text = useMessages(widgetsMessages)
  return (
    <>
      <Typography sx={{ mb: 2 }}>{text('noNetwork')}</Typography>
      <ConnectButton />
    </>
  )
}
