import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import { ActionIcon } from './action-icon'
import type { Entry } from './entry'
import { useEntrySentence } from './use-entry-words'

/** An entry in a list: a sentence, after the sign of what was done. */
export function EntryTitle({ record }: { record: RaRecord }) {
  const sentence = useEntrySentence(record as Entry)
  return (
    <Box component="span" title={sentence} sx={line}>
      <ActionIcon action={record.action} />
      <span>{sentence}</span>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}
