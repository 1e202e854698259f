import { useRecordTitle } from '../../kinds/reference/use-record-title.js'
import { useLanguage } from '../../messages/language.js'
import { useSchema } from '../../record/schema-context.js'
import type { Cell } from './use-table-cells.js'

/** The names of a cell: its field’s label, and its record’s title. */
export function useCellNames({ record, name }: Cell): { field: string; title: string } {
  const { fields } = useSchema()
  const locale = useLanguage()
  return { field: fields[name]?.label[locale] ?? name, title: useRecordTitle(record) }
}
