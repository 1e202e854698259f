import Ready from '@mui/icons-material/CheckCircleOutlined'
import Unknown from '@mui/icons-material/HelpOutlined'
import Not from '@mui/icons-material/HighlightOffOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMessages } from '@parvis/admin-kit'
import type { ComponentType, PropsWithChildren } from 'react'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { networksRoute } from '../../routing/routes'
import { useChannels } from '../networks/use-channels'
import { canWrite } from './can-write'
import { widgetsMessages } from './messages'

/** A network, and whether the bot can write on it. */
export function WidgetNetwork({ network }: { network: RaRecord }) {
  const isIntegrated = network.state === 'integrated'
  const text = useMessages(widgetsMessages)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/${networksRoute}/${network.id}`} color="inherit" underline="hover">
          {network.name}
        </Link>
      </TableCell>
      <TableCell>
        {isIntegrated ? (
          <Channels id={String(network.id)} />
        ) : (
          <Sign icon={Not} colour="warning.main">
            {text('notIntegrated')}
          </Sign>
        )}
      </TableCell>
    </TableRow>
  )
}

function Channels({ id }: { id: string }) {
  const text = useMessages(widgetsMessages)
  const { data, isError } = useChannels(id)
  if (isError) return <Sign icon={Unknown}>{text('unknown')}</Sign>
  if (!data) return <Skeleton width={120} />
  const count = data.filter(canWrite).length
  if (count > 0)
    return (
      <Sign icon={Ready} colour="success.main">
        {text('ready', { smart_count: count })}
      </Sign>
    )
  return (
    <Sign icon={Not} colour="warning.main">
      {text('noChannel')}
    </Sign>
  )
}

interface SignProps {
  icon: ComponentType<{ fontSize: 'small'; 'aria-hidden': true }>
  colour?: string
}

function Sign({ icon: Icon, colour = 'text.secondary', children }: PropsWithChildren<SignProps>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: colour }}>
        <Icon fontSize="small" aria-hidden />
      </Box>
      {children}
    </Box>
  )
}
