import Box from '@mui/material/Box'
import { StoredFileView } from '@parvis/admin-kit'
import type { StoredFile } from '@parvis/data-provider'
import { useRecordContext } from 'react-admin'
import { useLocation } from 'react-router-dom'

/** The file itself, above the form of its record: the record's page shows it anyway, and the list has none. */
export function FileAboveForm() {
  const record = useRecordContext()
  const { pathname } = useLocation()
  if (!record || pathname.endsWith('/show')) return null
  return (
    <Box sx={{ maxWidth: 800, mb: 2 }}>
      <StoredFileView file={record as unknown as StoredFile} />
    </Box>
  )
}
