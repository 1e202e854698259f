import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import { hasPoll } from '@parvis/schemas/announcements'
import type { DiscordTones } from '../../discord-preview/tones'
import type { Content } from '../content-in'
import { previewMessages } from './messages'

interface PollProps {
  version: Content['versions'][number]
  content: Content
  tones: DiscordTones
}

/** The poll of a message, which takes no votes here; nothing where there is none. */
export function Poll({ version, content, tones }: PollProps) {
  const text = useMessages(previewMessages)
  if (!hasPoll(version)) return null
  const { pollHours, pollMultiple } = content
  return (
    <Box sx={{ ...box, bgcolor: tones.embed, border: `1px solid ${tones.line}` }}>
      <Box dir="auto" sx={{ fontWeight: 600, color: tones.strong }}>
        {version.pollQuestion}
      </Box>
      <Box sx={{ fontSize: 14, color: tones.muted }}>{text(pollMultiple ? 'pollMultiple' : 'pollOne')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {version.pollAnswers.map((answer, index) => (
          <Box
            component="li"
            dir="auto"
            key={String(index)}
            sx={{
              px: 2,
              py: 1,
              borderRadius: '8px',
              bgcolor: tones.background,
              border: `1px solid ${tones.line}`,
            }}
          >
            {answer}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1, fontSize: 14, color: tones.muted }}>
        {text('pollEnds', { hours: pollHours ?? 24 })}
      </Box>
    </Box>
  )
}

const box = { mt: 0.5, maxWidth: 432, p: 2, borderRadius: '8px' }
