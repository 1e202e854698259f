import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRightNames } from '@parvis/admin-kit'
import type { Fields } from '@parvis/schema'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { useText } from '../i18n/use-text'
import type { Entry } from './entry'
import { changesOf } from './entry-changes'
import { entityOf } from './entry-subject'
import { FieldDifference } from './field-difference'
import { inRightWords } from './in-right-words'
import { notedFields } from './noted-fields'
import { useEntrySentence } from './use-entry-words'

/** The fields of what an entry is about, and of what is noted beside them. */
function fieldsOf(entry: Entry): Fields {
  return { ...notedFields, ...entityOf(entry)?.fields }
}

/** An entry in a sentence, and what it changed field by field. */
export function EntryDetails({ record }: { record: RaRecord }) {
  const entry = record as Entry
  const text = useText()
  const words = useRightNames()
  const sentence = useEntrySentence(entry)
  const changes = changesOf(entry.before, entry.after, fieldsOf(entry)).map((change) =>
    inRightWords(entry.entity, change, words),
  )
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {sentence}
      </Typography>
      {changes.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('parvis.audit.noChange')}
        </Typography>
      ) : (
        <RecordContextProvider value={undefined}>
          <Box component="dl" sx={{ m: 0, mt: 1 }}>
            {changes.map((change) => (
              <FieldDifference key={change.name} change={change} />
            ))}
          </Box>
        </RecordContextProvider>
      )}
    </Paper>
  )
}
