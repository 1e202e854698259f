import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRightNames } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import type { RightHolder } from './right-source'
import { SourceLink } from './source-link'
import { Sources } from './sources'

const kinds = ['role', 'group', 'user', 'apiUser'] as const

/** Who holds a right: roles, groups, people with what gives it to them, and programs. */
export function HoldersList({ holders, right }: { holders: readonly RightHolder[]; right: string }) {
  const text = useText()
  const words = useRightNames()
  return (
    <Stack spacing={3} sx={{ maxWidth: 960 }}>
      <Typography role="status">
        {text(holders.length === 0 ? 'parvis.whoCan.nobody' : 'parvis.whoCan.held', {
          right: words.right(right),
        })}
      </Typography>
      {kinds.map((kind) => (
        <Section key={kind} kind={kind} holders={holders.filter((holder) => holder.kind === kind)} />
      ))}
    </Stack>
  )
}

function Section({ kind, holders }: { kind: (typeof kinds)[number]; holders: readonly RightHolder[] }) {
  const text = useText()
  if (holders.length === 0) return null
  return (
    <Box component="section">
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {text(`parvis.whoCan.kinds.${kind}`)}{' '}
        <Typography component="span" color="textSecondary">
          {holders.length}
        </Typography>
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {holders.map((holder) => (
          <Box component="li" key={holder.id} sx={line}>
            <SourceLink source={holder} />
            {holder.through.length > 0 && <Sources from={holder.through} own={holder.id} />}
          </Box>
        ))}
      </Paper>
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
