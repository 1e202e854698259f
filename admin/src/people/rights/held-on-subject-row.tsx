import Box from '@mui/material/Box'
import { type RightAction, useRightNames } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import type { HeldOnSubject } from './held-by-subject'
import { Sources } from './sources'

/** What is held on one entity: its name, and each right with what gives it. */
export function HeldOnSubjectRow({ subject, own }: { subject: HeldOnSubject; own: string }) {
  const nameOf = useRightName()
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {subject.name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {subject.rights.map(({ right, from }) => (
            <Box component="li" key={right} sx={line}>
              <span>{nameOf(right)}</span>
              <Sources from={from} own={own} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** Function that tells what a right lets one do, where it is known on what. */
function useRightName(): (right: string) => string {
  const text = useText()
  const words = useRightNames()
  return (right) => {
    if (right.startsWith('navigation.')) return text('parvis.rights.see')
    return words.action(right.slice(right.lastIndexOf('.') + 1) as RightAction)
  }
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '240px minmax(0, 1fr)' },
  gap: { xs: 0.5, sm: 2 },
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
  columnGap: 2,
}
