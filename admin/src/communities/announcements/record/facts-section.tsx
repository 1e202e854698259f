import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useKind, useMessages } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { currentLocale } from '../../../i18n/current-locale'
import type { ShownAnnouncement } from '../announcement'
import { factGrid } from './fact-grid'
import { recordMessages } from './record-messages'

const { fields } = communityAnnouncements

const names = ['nextAt', 'sentAt', 'submittedBy', 'approvedBy', 'approvedAt'] as const

/** What happened with an announcement and what is next, as far as anything did; nothing for a new draft. */
export function FactsSection({ announcement }: { announcement: ShownAnnouncement }) {
  const text = useMessages(recordMessages)
  const known = names.filter((name) => announcement[name])
  if (known.length === 0) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="facts-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="facts-title" component="h2" variant="h6" sx={{ mb: 2 }}>
        {text('course')}
      </Typography>
      <Box component="dl" sx={factGrid}>
        {known.map((name) => (
          <Fact key={name} name={name} value={announcement[name]} />
        ))}
      </Box>
    </Paper>
  )
}

function Fact({ name, value }: { name: (typeof names)[number]; value: unknown }) {
  const field = fields[name]
  const { display: Display } = useKind(field.kind)
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {field.label[currentLocale()]}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
        <Display field={field} value={value} />
      </Box>
    </div>
  )
}
