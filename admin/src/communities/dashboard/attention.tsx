import Fine from '@mui/icons-material/CheckCircleOutlineOutlined'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { networksRoute } from '../../routing/routes'
import type { Overview } from './overview'
import { Panel } from './panel'
import { TroubleItem } from './trouble-item'
import { useNumbers } from './use-numbers'
import { dashboardWords } from './words'

/** How many are told one by one. */
const shown = 5

/** What needs attention, the worst first, or that nothing does. */
export function Attention({ overview }: { overview?: Overview }) {
  const text = useWords(dashboardWords)
  return (
    <Panel title={text('attention')}>
      {!overview && <Skeleton variant="rounded" height={72} />}
      {overview?.attentionTotal === 0 && <NothingWrong />}
      {overview && overview.attentionTotal > 0 && <Troubles overview={overview} />}
    </Panel>
  )
}

function NothingWrong() {
  const text = useWords(dashboardWords)
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', py: 1 }}>
      <Fine color="success" aria-hidden />
      <Typography>{text('nothingWrong')}</Typography>
    </Stack>
  )
}

function Troubles({ overview: { attention, attentionTotal } }: { overview: Overview }) {
  const text = useWords(dashboardWords)
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
