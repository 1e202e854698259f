import type { RaRecord } from 'react-admin'
import { useAllowed } from '../record/use-allowed.js'
import { usePaths } from '../record/use-paths.js'

/** Where a row leads: to the form for those who may edit, else to the record's page. */
export function useRowLink(): (record: RaRecord) => string {
  const paths = usePaths()
  const canEdit = useAllowed('update')
  return ({ id }) => (canEdit ? paths.edit(id) : paths.show(id))
}
