import { Box, Paper, Skeleton, Stack } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { fieldGrid, sectionsOf } from './field-groups.js'

/** The skeleton of a form, or of a record's page, while its record loads. */
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
