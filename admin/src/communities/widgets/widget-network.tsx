import Ready from '@mui/icons-material/CheckCircleOutlined'
import Unknown from '@mui/icons-material/HelpOutlined'
import Not from '@mui/icons-material/HighlightOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMessages } from '@parvis/admin-kit'
import type { ComponentType, PropsWithChildren } from 'react'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { useChannels } from '../networks/use-channels'
import { canWrite } from './can-write'
import { widgetsMessages } from './messages'
import type { Widget } from './widget-of'
import { WidgetSwitch } from './widget-switch'

interface WidgetNetworkProps {
  network: RaRecord
  widget: Widget
  /** The settings of the widget on the network; null when it is not set up, undefined while that is unknown. */
  settings: RaRecord | null | undefined
}

/** A network: whether the bot can write on it, and the widget on it. */
export function WidgetNetwork({ network, widget, settings }: WidgetNetworkProps) {
  const isIntegrated = network.state === 'integrated'
  const text = useMessages(widgetsMessages)
  return (
    <TableRow sx={stackedRow}>
      <TableCell component="th" scope="row" sx={{ ...stackedCell, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/${networksRoute}/${network.id}`} color="inherit" underline="hover">
          {network.name}
        </Link>
      </TableCell>
      <TableCell sx={stackedCell}>
        {isIntegrated ? (
          <Channels id={String(network.id)} />
        ) : (
          <Sign icon={Not} colour="warning.main">
            {text('notIntegrated')}
          </Sign>
        )}
      </TableCell>
      <TableCell sx={{ ...stackedCell, whiteSpace: 'nowrap' }}>
        {settings === undefined ? (
          <Skeleton width={120} />
        ) : settings ? (
          <SetUp widget={widget} network={network} settings={settings} />
        ) : (
          <SetUpButton widget={widget} network={network} />
        )}
      </TableCell>
    </TableRow>
  )
}

/** In narrow windows, the cells of a row are one below the other. */
const stackedRow = {
  display: { xs: 'block', sm: 'table-row' },
  py: 1,
  borderBottomStyle: 'solid',
  borderBottomColor: 'divider',
  borderBottomWidth: { xs: '1px', sm: 0 },
  '&:last-child': { borderBottomWidth: 0 },
}
const stackedCell = {
  display: { xs: 'block', sm: 'table-cell' },
  px: 1.5,
  py: { xs: 0.5, sm: 0.75 },
  borderBottomStyle: { xs: 'none', sm: 'solid' },
}

interface SetUpProps {
  widget: Widget
  network: RaRecord
}

/** A widget that is set up on a network: its switch, and the way to its settings. */
function SetUp({ widget: { resource, label }, network, settings }: SetUpProps & { settings: RaRecord }) {
  const text = useMessages(widgetsMessages)
  const named = { widget: label.one[currentLocale()], network: network.name }
  return (
    <>
      <WidgetSwitch resource={resource} record={settings} label={text('enabledOn', named)} />
      <Button
        component={RouterLink}
        to={`/${resource.route}/${settings.id}`}
        color="inherit"
        aria-label={text('settingsOf', named)}
      >
        {text('settings')}
      </Button>
    </>
  )
}

/** Leads to the form of new settings, which begins with an example. */
function SetUpButton({ widget, network }: SetUpProps) {
  const text = useMessages(widgetsMessages)
  const { resource, label, example } = widget
  if (!mayOpen(useConnection(), { right: resource.rights.create })) return text('notSetUp')
  const record = { ...example(''), channel_id: null, networkId: network.id, enabled: true }
  return (
    <Button
      component={RouterLink}
      to={`/${resource.route}/create`}
      state={{ record }}
      variant="outlined"
      size="small"
      aria-label={text('setUpOn', { widget: label.one[currentLocale()], network: network.name })}
    >
      {text('setUp')}
    </Button>
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
