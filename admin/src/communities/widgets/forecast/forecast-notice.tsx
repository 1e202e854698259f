import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { forecastFixes } from '@parvis/schemas/causes'
import type { ForecastFinding } from '@parvis/schemas/widgets'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { networksRoute } from '../../../routing/routes'
import { forecastSentence } from '../../forecast-sentence'
import { forecastMessages } from './forecast-messages'

interface ForecastNoticeProps {
  findings: readonly ForecastFinding[]
  networkId: string
  /** Names of channels by their ids, as far as they are known. */
  channelNames: ReadonlyMap<string, string>
}

/** What will be refused on a network: each cause, how to fix it, and where; nothing if all is well. Changes are announced. */
export function ForecastNotice({ findings, networkId, channelNames }: ForecastNoticeProps) {
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
