import Fine from '@mui/icons-material/CheckCircleOutlined'
import Flawed from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { ReactNode } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { type HealthFinding, healthFindings, rankSentence } from '../../health-findings'
import { networkMessages } from '../messages'
import type { Network } from '../network'
import { useChannels } from '../use-channels'
import { healthPageMessages } from './messages'

/** The health of an integrated network: each problem and its solution, or that there is none. */
export function HealthList({ network: { id, health } }: { network: Network }) {
  const text = useMessages(networkMessages)
  const locale = currentLocale()
  const { data: channels = [] } = useChannels(id)
  const channelName = (channel: string) => {
    const name = channels.find((each) => each.id === channel)?.name
    return name === undefined ? channel : `#${name}`
  }
  const found = healthFindings(health, { locale, channelName })
  const rank = rankSentence(health, locale)
  if (!found) return text('healthUnknown')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {found.length === 0 && (
        <Line>
          <Fine aria-hidden color="success" fontSize="small" />
          <span>{text('healthFine')}</span>
        </Line>
      )}
      {found.map(({ flaw, sentence, fix }) => (
        <Line key={sentence}>
          <Flawed aria-hidden color="warning" fontSize="small" />
          <span>
            {sentence}
            <Mend flaw={flaw} fix={fix} />
          </span>
        </Line>
      ))}
      {rank && (
        <Typography component="li" variant="body2" color="textSecondary">
          {rank}
        </Typography>
      )}
    </Box>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, '& > svg': { mt: 0.25, flexShrink: 0 } }}>
      {children}
    </Box>
  )
}

function Mend({ flaw, fix }: Pick<HealthFinding, 'flaw' | 'fix'>) {
  const text = useMessages(healthPageMessages)
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {fix ?? text(`mend_${flaw}`)}
    </Typography>
  )
}
