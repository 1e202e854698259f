import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { PollResults } from '@parvis/schemas/calls/announcement-results'
import { useId } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { resultMessages } from './result-messages'

/** The votes for each answer of a poll, as numbers and as bars. */
export function PollBars({ poll: { question, answers, isFinal } }: { poll: PollResults }) {
  const text = useMessages(resultMessages)
  const headingId = useId()
  const locale = currentLocale()
  const all = answers.reduce((sum, { votes }) => sum + votes, 0)
  return (
    <Box sx={{ mt: 2, maxWidth: 560 }}>
      <Typography id={headingId} component="h4" variant="body1" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('poll', { question })}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={headingId}
        sx={{ listStyle: 'none', m: 0, my: 1, p: 0, display: 'grid', gap: 1 }}
      >
        {answers.map((answer, index) => {
          const share = all === 0 ? 0 : answer.votes / all
          const counts = {
            smart_count: answer.votes,
            count: answer.votes.toLocaleString(locale),
            share: share.toLocaleString(locale, { style: 'percent' }),
          }
          return (
            <Box component="li" key={String(index)}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {answer.text}
                </Box>
                <Box component="span" sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {text('votes', counts)}
                </Box>
              </Box>
              <Box aria-hidden sx={{ mt: 0.5, height: 8, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'info.main', width: `${100 * share}%` }} />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text(isFinal ? 'pollFinal' : 'pollOpen')}
      </Typography>
    </Box>
  )
}
