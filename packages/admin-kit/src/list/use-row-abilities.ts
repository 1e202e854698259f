import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { useExtensions } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { usePaths } from '../record/use-paths.js'
import { useMaySelect } from './use-may-select.js'

/** What the person may do to the rows of a list. */
export interface RowAbilities {
  readonly maySelect: boolean
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** Where a row leads: where its parts say, else to the form for those who may edit, or to the record's page. */
  linkTo(record: RaRecord): string
}

/** What the person may do to the rows of the list, asked once for all of them. */
export function useRowAbilities(): RowAbilities {
  const { rowPath } = useExtensions()
  const paths = usePaths()
  const maySelect = useMaySelect()
  const canEdit = useAllowed('update')
  const canDelete = useAllowed('delete')
  return useMemo(() => {
    const byRight = ({ id }: RaRecord) => (canEdit ? paths.edit(id) : paths.show(id))
    return { maySelect, canEdit, canDelete, linkTo: rowPath ?? byRight }
  }, [rowPath, paths, maySelect, canEdit, canDelete])
}
