import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { forecastFixes } from '@parvis/schemas/causes'
import type { ForecastFinding } from '@parvis/schemas/widgets'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { networksRoute } from '../../../routing/routes'
import { forecastSentence } from '../../forecast-sentence'
import { forecastMessages } from './forecast-messages'

const InviteNotice = lazy(() => import('./invite-notice'))

interface ForecastNoticeProps {
  findings: readonly ForecastFinding[]
  networkId: string
  /** Names of channels by their ids, as far as they are known. */
  channelNames: ReadonlyMap<string, string>
  /** Whether the widget will know who invited someone, or does not depend on it. */
  knowsInviters: boolean
}

/** What will be refused on a network: each cause, how to fix it, and where; and what it will not know. Nothing if all is well. Changes are announced. */
export function ForecastNotice({ findings, networkId, channelNames, knowsInviters }: ForecastNoticeProps) {
  const text = useMessages(forecastMessages)
  const locale = currentLocale()
  return (
    <div role="status">
      {findings.length > 0 && (
        <Alert severity="warning" role="presentation">
          <AlertTitle>{text('title')}</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {findings.map((finding) => (
              <li key={keyOf(finding)}>
                {forecastSentence(finding, nameOf(finding, channelNames), locale)}
                <Typography variant="body2">
                  {forecastFixes[finding.cause][locale]}
                  {isFixedElsewhere(finding) && (
                    <>
                      {' '}
                      <Link
                        component={RouterLink}
                        to={`/${networksRoute}/${networkId}`}
                        color="inherit"
                        underline="always"
                      >
                        {text('network')}
                      </Link>
                    </>
                  )}
                </Typography>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {!knowsInviters && (
        <Suspense>
          <InviteNotice />
        </Suspense>
      )}
    </div>
  )
}

const keyOf = ({ channelId, cause, permission }: ForecastFinding) =>
  `${channelId} ${cause} ${permission ?? ''}`

function nameOf({ channelId }: ForecastFinding, names: ReadonlyMap<string, string>): string {
  const name = names.get(channelId)
  return name === undefined ? channelId : `#${name}`
}

/** Another channel is chosen in the form itself. */
const isFixedElsewhere = ({ cause }: ForecastFinding) =>
  cause !== 'unknown_channel' && cause !== 'not_writable'
