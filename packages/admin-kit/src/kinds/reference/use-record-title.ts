import { useLanguage } from '../../messages/language.js'
import { recordTitle } from '../../record/record-title.js'
import { useSchema } from '../../record/schema-context.js'
import { referredIds, useNamedRecords } from './use-named-records.js'

/** No resource has this name. */
const noResource = '-'

/** The title of a record; where the title is a reference, that of the record it refers to. */
export function useRecordTitle(record: Readonly<Record<string, unknown>>): string {
  const schema = useSchema()
  const locale = useLanguage()
  const to = schema.fields[schema.title]?.target?.resource
  const ids = to === undefined ? [] : referredIds(record[schema.title])
  const [named] = useNamedRecords(to ?? noResource, ids)
  return named?.title ?? recordTitle(schema, record, locale)
}
