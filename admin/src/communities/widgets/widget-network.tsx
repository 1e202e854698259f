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
import { welcomeMessage } from '@parvis/schemas/widgets'
import type { ComponentType, PropsWithChildren } from 'react'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { useChannels } from '../networks/use-channels'
import { canWrite } from './can-write'
import { EffectLink } from './effect/effect-link'
import { widgetsMessages } from './messages'
import { useRoles } from './roles/use-roles'
import type { Widget } from './widget-of'
import { WidgetSwitch } from './widget-switch'

interface WidgetNetworkProps {
  network: RaRecord
  widget: Widget
  /** The settings of the widget on the network; null when it is not set up, undefined while that is unknown. */
  settings: RaRecord | null | undefined
}

/** A network: whether the bot can act on it, and the widget on it. */
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
          <Readiness widget={widget} id={String(network.id)} />
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
function SetUp({
  widget: { name, resource, label },
  network,
  settings,
}: SetUpProps & { settings: RaRecord }) {
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
      {name === welcomeMessage.name && <EffectLink network={network} settings={settings} />}
    </>
  )
}

/** Leads to the form of new settings, which begins with an example. */
function SetUpButton({ widget, network }: SetUpProps) {
  const text = useMessages(widgetsMessages)
  const { resource, label, example } = widget
  if (!mayOpen(useConnection(), { right: resource.rights.create })) return text('notSetUp')
  const record = { ...example(''), ...unchosenIn(widget), networkId: network.id, enabled: true }
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

/** The settings that only the person who sets a widget up can choose. */
const unchosen = { channel_id: null, roles: [] }

const unchosenIn = ({ settings }: Widget) =>
  Object.fromEntries(Object.entries(unchosen).filter(([name]) => name in settings))

/** In how many channels the bot can write, or how many roles it can give, whichever the widget does. */
function Readiness({ widget: { settings }, id }: { widget: Widget; id: string }) {
  return 'roles' in settings ? <Roles id={id} /> : <Channels id={id} />
}

function Roles({ id }: { id: string }) {
  const text = useMessages(widgetsMessages)
  const { data, isError } = useRoles(id)
  const count = data?.filter(({ barrier }) => barrier === null).length
  return (
    <Ability
      count={isError ? null : count}
      ready={text('readyRoles', { smart_count: count ?? 0 })}
      not={text('noRole')}
      unknown={text('unknownRoles')}
    />
  )
}

function Channels({ id }: { id: string }) {
  const text = useMessages(widgetsMessages)
  const { data, isError } = useChannels(id)
  const count = data?.filter(canWrite).length
  return (
    <Ability
      count={isError ? null : count}
      ready={text('ready', { smart_count: count ?? 0 })}
      not={text('noChannel')}
      unknown={text('unknown')}
    />
  )
}

interface AbilityProps {
  /** With how many things the bot can act; null when unknown, undefined while it is read. */
  count: number | null | undefined
  ready: string
  not: string
  unknown: string
}

function Ability({ count, ready, not, unknown }: AbilityProps) {
  if (count === undefined) return <Skeleton width={120} />
  if (count === null) return <Sign icon={Unknown}>{unknown}</Sign>
  return count > 0 ? (
    <Sign icon={Ready} colour="success.main">
      {ready}
    </Sign>
  ) : (
    <Sign icon={Not} colour="warning.main">
      {not}
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
