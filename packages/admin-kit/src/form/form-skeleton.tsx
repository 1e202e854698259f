import { Box, Paper, Skeleton, Stack } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { sectionsOf } from '../record/sections.js'
import { fieldGrid } from './form-sections.js'

/** The shape of a form, or of a record's page, while its record comes. */
export function FormSkeleton() {
  const text = useText()
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }} aria-busy aria-label={text('loading')} role="status">
      {sectionsOf(useSchema()).map(({ names }) => (
        <Paper key={names[0]} variant="outlined" sx={{ p: 3 }}>
          <Skeleton width={144} height={32} sx={{ mb: 2 }} />
          <Box sx={fieldGrid}>
            {names.map((name) => (
              <Skeleton key={name} variant="rounded" height={40} />
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  )
}
