import type { RaRecord } from 'react-admin'
import { useParts } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { usePaths } from '../record/use-paths.js'

/** Where a row leads: where its parts say, else to the form for those who may edit, or to the record's page. */
export function useRowLink(): (record: RaRecord) => string {
  const paths = usePaths()
  const canEdit = useAllowed('update')
  const { rowPath } = useParts()
  if (rowPath) return rowPath
  return ({ id }) => (canEdit ? paths.edit(id) : paths.show(id))
}
