import { useMessages } from '@parvis/admin-kit'
/** Alerts of a community: its networks with problems, each with its cause and how to resolve it. */

import Fine from '@mui/icons-material/CheckCircleOutlineOutlined'
import Unwell from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Locale } from '@parvis/schema'
import { communityNetworks } from '@parvis/schemas'
import type { Overview } from '@parvis/schemas/calls/statistics'
import { networkCauses } from '@parvis/schemas/causes'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import { healthFindings } from '../health-findings'
import { stateSigns } from '../networks/state-label'
import { dashboardMessages } from './messages'
import { NetworkName } from './network-name'
import type { Trouble } from './overview'
import { Panel } from './panel'
import { useNumbers } from './use-numbers'

/** How many are listed. */
const shown = 5

/** The alerts, worst first, or that there are none. */
export function Attention({ overview }: { overview?: Overview }) {
  const text = useMessages(dashboardMessages)
  return (
    <Panel title={text('attention')}>
      {!overview && <Skeleton variant="rounded" height={72} />}
      {overview?.attentionTotal === 0 && <NothingWrong />}
      {overview && overview.attentionTotal > 0 && <Troubles overview={overview} />}
    </Panel>
  )
}

function NothingWrong() {
  const text = useMessages(dashboardMessages)
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', py: 1 }}>
      <Fine color="success" aria-hidden />
      <Typography>{text('nothingWrong')}</Typography>
    </Stack>
  )
}

function Troubles({ overview: { attention, attentionTotal } }: { overview: Overview }) {
  const text = useMessages(dashboardMessages)
  const { number } = useNumbers()
  const more = attentionTotal - Math.min(shown, attention.length)
  return (
    <>
      <List disablePadding>
        {attention.slice(0, shown).map((trouble) => (
          <TroubleItem key={trouble.networkId} trouble={trouble} />
        ))}
      </List>
      {more > 0 && (
        <Link component={RouterLink} to={`/${networksRoute}`} sx={{ display: 'inline-block', py: 1 }}>
          {text('moreTroubles', { smart_count: more, count: number(more) })}
        </Link>
      )}
    </>
  )
}

/** A network that needs attention: why, how to repair it, and a link to it. */
function TroubleItem({ trouble }: { trouble: Trouble }) {
  const text = useMessages(dashboardMessages)
  const locale = currentLocale()
  const { Icon, color } = iconOf(trouble)
  const { networkId, name } = trouble
  return (
    <ListItem divider disableGutters sx={item}>
      <Icon color={color} aria-hidden />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
          <NetworkName id={networkId} name={name} />
          <Typography variant="body2" color="textSecondary">
            {stateLabel(trouble.state, locale)}
          </Typography>
        </Stack>
        {troubleSentences(trouble, locale).map((sentence) => (
          <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        ))}
      </Box>
      <Button
        component={RouterLink}
        to={`/${networksRoute}/${networkId}`}
        variant="outlined"
        aria-label={text('openNamed', { name })}
        sx={{ flexShrink: 0, ml: { xs: 4, sm: 0 } }}
      >
        {text('open')}
      </Button>
    </ListItem>
  )
}

const item = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  py: 1.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '&:last-child': { borderBottom: 0 },
}

/** A network that is still connected gets a warning. */
function iconOf({ state }: Trouble) {
  return state === 'integrated' ? ({ Icon: Unwell, color: 'warning' } as const) : stateSigns[state]
}

type TroubleCause = Pick<Trouble, 'state' | 'cause' | 'health'>

/** The problems of a network and how to resolve them, as sentences; its state if nothing more is known. */
export function troubleSentences({ state, cause, health }: TroubleCause, locale: Locale): readonly string[] {
  const why = causeMessage(cause, locale)
  const found = healthFindings(health, { locale }) ?? []
  const sentences = [...(why ? [why] : []), ...found.map(({ sentence }) => sentence)]
  return sentences.length > 0 ? [...new Set(sentences)] : [stateLabel(state, locale)]
}

function causeMessage(cause: string | null, locale: Locale): string | undefined {
  if (cause === null) return undefined
  return Object.hasOwn(networkCauses, cause)
    ? networkCauses[cause as keyof typeof networkCauses][locale]
    : cause
}

/** The state of a network in a word. */
function stateLabel(state: TroubleCause['state'], locale: Locale): string {
  return communityNetworks.fields.state.choices[state]?.[locale] ?? state
}
