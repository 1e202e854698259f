import { Box, Button, Stack } from '@mui/material'
import { useLanguage, useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { formGroups, sectionId } from './form-sections.js'
import type { Base } from './form-values.js'

/** From how many sections on a page has a table of contents. */
const worthwhile = 3

/** The table of contents of a long form, where there is room beside it. */
export function SectionLinks({ record }: { record: Base }) {
  const text = useText()
  const locale = useLanguage()
  const groups = formGroups(useSchema(), record).filter(({ label }) => label)
  if (groups.length < worthwhile) return null
  return (
    <Box component="nav" aria-label={text('sections')} sx={aside}>
      <Stack sx={{ alignItems: 'flex-start' }}>
        {groups.map((group) => (
          <Button
            key={sectionId(group)}
            color="inherit"
            size="small"
            onClick={() => goTo(sectionId(group))}
            sx={link}
          >
            {group.label?.[locale]}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}

const link = { fontWeight: 'fontWeightRegular', color: 'text.secondary' }
const aside = { display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80, width: 208, flexShrink: 0 }

function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
