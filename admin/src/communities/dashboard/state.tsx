import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useWords } from '../../i18n/use-words'
import { Attention } from './attention'
import { Figures } from './figures'
import type { Overview } from './overview'
import { Syncs } from './syncs'
import { dashboardWords } from './words'

/** How a community is now: its figures, what needs attention and what is under way; their shape while they come. */
export function State({ overview }: { overview?: Overview }) {
  const text = useWords(dashboardWords)
  const notice = overview && noticeOf(overview)
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Figures overview={overview} />
      {notice && <Alert severity="info">{text(notice)}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        <Attention overview={overview} />
        <Syncs overview={overview} />
      </Box>
    </Box>
  )
}

/** What the figures cannot say of themselves. */
function noticeOf({ syncedAt, running, members }: Overview): 'firstSync' | 'noMember' | undefined {
  if (syncedAt === null && running.length > 0) return 'firstSync'
  return members === 0 ? 'noMember' : undefined
}
