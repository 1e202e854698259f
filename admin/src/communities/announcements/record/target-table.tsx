import Fine from '@mui/icons-material/CheckCircleOutlined'
import Trouble from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { scrollShadows, useMessages } from '@parvis/admin-kit'
import type { AnnouncementForecast } from '@parvis/schemas/calls/announcements'
import { forecastFixes } from '@parvis/schemas/causes'
import { currentLocale } from '../../../i18n/current-locale'
import { forecastSentence } from '../../forecast-sentence'
import { languageName } from '../../language-name'
import { recordMessages } from './record-messages'

type ForecastTarget = AnnouncementForecast['targets'][number]

/** The channels that an announcement will reach, and what will be refused there. */
export function TargetTable({ targets }: { targets: readonly ForecastTarget[] }) {
  const text = useMessages(recordMessages)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (targets.length === 0) return <Typography color="textSecondary">{text('noTarget')}</Typography>
  if (isNarrow) return <TargetList targets={targets} />
  return (
    <Box
      role="region"
      aria-label={text('targetTable')}
      tabIndex={0}
      sx={{ overflowX: 'auto', ...scrollShadows }}
    >
      <Table size="small" sx={{ minWidth: 480 }}>
        <TableHead>
          <TableRow>
            {(['channel', 'network', 'language', 'expected'] as const).map((name) => (
              <TableCell key={name}>{text(name)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {targets.map((target) => (
            <TargetLine key={`${target.networkId} ${target.channelId}`} target={target} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** The same, one channel below the other. */
function TargetList({ targets }: { targets: readonly ForecastTarget[] }) {
  const text = useMessages(recordMessages)
  return (
    <Box
      component="ul"
      aria-label={text('targetTable')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      {targets.map((target) => (
        <li key={`${target.networkId} ${target.channelId}`}>
          <Typography variant="body2">{channelOf(target)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[target.networkName ?? text('gone'), languageOf(target) ?? text('unknown')].join(' · ')}
          </Typography>
          <Typography variant="body2" component="div">
            <Expected target={target} />
          </Typography>
        </li>
      ))}
    </Box>
  )
}

const channelOf = ({ channelName, channelId }: ForecastTarget) => `#${channelName ?? channelId}`
const languageOf = ({ language }: ForecastTarget) => language && languageName(language, currentLocale())

function TargetLine({ target }: { target: ForecastTarget }) {
  const text = useMessages(recordMessages)
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row">
        {channelOf(target)}
      </TableCell>
      <TableCell>{target.networkName ?? text('gone')}</TableCell>
      <TableCell>{languageOf(target) ?? text('unknown')}</TableCell>
      <TableCell>
        <Expected target={target} />
      </TableCell>
    </TableRow>
  )
}

/** Whether an announcement will arrive in a channel. */
function Expected({ target }: { target: ForecastTarget }) {
  const text = useMessages(recordMessages)
  if (target.findings.length > 0) return <TargetFindings target={target} />
  return <Sign Icon={Fine} color="success" label={text('fine')} />
}

/** Why an announcement will be refused in a channel, and how to fix it. */
export function TargetFindings({ target }: { target: ForecastTarget }) {
  const locale = currentLocale()
  const name = target.channelName ? `#${target.channelName}` : target.channelId
  return target.findings.map(({ cause, permission, stoppedFor }) => {
    const finding = {
      channelId: target.channelId,
      cause,
      ...(permission && { permission }),
      ...(stoppedFor && { stoppedFor }),
    }
    return (
      <Box key={`${cause} ${permission}`}>
        <Sign Icon={Trouble} color="warning" label={forecastSentence(finding, name, locale)} />
        <Typography variant="body2" color="textSecondary" sx={{ pl: 3 }}>
          {forecastFixes[cause][locale]}
        </Typography>
      </Box>
    )
  })
}

function Sign({ Icon, color, label }: { Icon: typeof Fine; color: 'success' | 'warning'; label: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
      <Icon color={color} sx={{ fontSize: 18, flexShrink: 0, mt: '1px' }} aria-hidden />
      {label}
    </Box>
  )
}
