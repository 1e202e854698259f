import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ProblemState, useMessages, visuallyHidden } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { ConnectButton } from '../networks/connect-button'
import { widgetsMessages } from './messages'
import { WidgetNetwork } from './widget-network'
import type { Widget } from './widget-of'

/** In narrow windows, where the cells of a row are one below the other, only screen readers read the columns’ names. */
const headOfWide = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })

/** Page size of the networks. */
const step = 10

/** The networks of the community, and a widget on each. */
export function WidgetNetworks({ widget }: { widget: Widget }) {
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
  const settings = useSettings(widget, data)
  if (error && !data) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  if (data.length === 0) return <NoNetwork />
  return (
    <>
      <TableContainer sx={{ mx: { xs: -1.5, sm: 0 }, width: 'auto' }}>
        <Table size="small" aria-label={text('networks')} sx={{ display: { xs: 'block', sm: 'table' } }}>
          <TableHead sx={headOfWide}>
            <TableRow>
              <TableCell>{text('network')}</TableCell>
              <TableCell>{text('state')}</TableCell>
              <TableCell>{text('enabled')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
            {data.map((network) => (
              <WidgetNetwork
                key={network.id}
                network={network}
                widget={widget}
                settings={settings?.get(network.id) ?? (settings && null)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.length < total && (
        <Button color="inherit" sx={{ mt: 1 }} onClick={() => setCount(count + step)}>
          {text('more')} ·{' '}
          {text('shown', { shown: data.length, total: total.toLocaleString(currentLocale()) })}
        </Button>
      )}
    </>
  )
}

/** The settings of a widget by network; undefined while they are read. */
function useSettings({ resource }: Widget, networks: readonly RaRecord[] = []) {
  const ids = networks.map(({ id }) => id)
  const { data } = useGetList<RaRecord, Error>(
    resource.route,
    { filter: { networkId: ids }, pagination: { page: 1, perPage: ids.length } },
    { enabled: ids.length > 0, placeholderData: (previous) => previous },
  )
  return data && new Map(data.map((record) => [record.networkId, record]))
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
