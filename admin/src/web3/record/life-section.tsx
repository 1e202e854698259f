import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Ahead from '@mui/icons-material/RadioButtonUncheckedOutlined'
import UnderWay from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages, visuallyHidden } from '@parvis/admin-kit'
import { senderCauses } from '@parvis/schemas/token-causes'
import { currentLocale } from '../../i18n/current-locale'
import { failureSentence } from '../failure-sentence'
import { Section } from '../section'
import { isOnChain, type ShownToken, stateOf } from '../token'
import { useChain } from '../use-chain'
import { type LifeStep, lifeSteps } from './life'
import { recordMessages } from './messages'

/** The life of a token as a timeline, and why it does not go on. */
export function LifeSection({ token }: { token: ShownToken }) {
  const text = useMessages(recordMessages)
  const state = stateOf(token)
  return (
    <Section title={text('life')}>
      <Box component="ol" sx={timeline}>
        {lifeSteps(state, isOnChain(token)).map((step) => (
          <Step key={step.name} step={step} at={momentOf(step, token)} />
        ))}
      </Box>
      {state === 'failed' && <FailureNotice token={token} />}
      {(state === 'deploying' || state === 'minting') && <WaitingNotice />}
    </Section>
  )
}

/** When a step was done, as far as that is known; ISO 8601. */
function momentOf({ name }: LifeStep, { createdAt, deployedAt }: ShownToken): string | null {
  if (name === 'draft') return createdAt
  return name === 'deployed' ? deployedAt : null
}

const signs = {
  done: { Icon: Done, color: 'success' },
  underWay: { Icon: UnderWay, color: 'info' },
  failed: { Icon: Failed, color: 'error' },
  ahead: { Icon: Ahead, color: 'disabled' },
} as const

function Step({ step: { name, status, isCurrent }, at }: { step: LifeStep; at: string | null }) {
  const text = useMessages(recordMessages)
  const { Icon, color } = signs[status]
  return (
    <Box component="li" aria-current={isCurrent ? 'step' : undefined} sx={stepLine}>
      <Icon color={color} fontSize="small" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          color={status === 'ahead' ? 'textSecondary' : 'textPrimary'}
          sx={{ fontWeight: isCurrent ? 'fontWeightMedium' : undefined }}
        >
          {text(name)}
        </Typography>
        {at ? (
          <Box sx={{ color: 'text.secondary' }}>
            <RelativeDate value={at} />
          </Box>
        ) : status === 'underWay' || status === 'failed' ? (
          <Typography variant="body2" color="textSecondary">
            {text(status)}
          </Typography>
        ) : (
          <Box component="span" sx={visuallyHidden}>
            {text(status)}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** From left to right where there is space, else from top to bottom. */
const timeline = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  justifyContent: 'space-between',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(5, auto)' },
}

const stepLine = { display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }

/** Why a token failed. */
function FailureNotice({ token }: { token: ShownToken }) {
  const text = useMessages(recordMessages)
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <AlertTitle>{text(isOnChain(token) ? 'mintFailed' : 'deployFailed')}</AlertTitle>
      <div>{failureSentence(token.failure)}</div>
      <div>{text('safeRetry')}</div>
    </Alert>
  )
}

/** Why nothing of what is under way is sent at the moment; nothing when nothing is in the way. */
function WaitingNotice() {
  const text = useMessages(recordMessages)
  const { data: chain } = useChain()
  if (!chain?.cause) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{text('waits')}</AlertTitle>
      {senderCauses[chain.cause][currentLocale()]}
    </Alert>
  )
}
