import { changedFields } from '@parvis/data-provider'
import { type RaRecord, useUpdate } from 'react-admin'
import { useSchema } from '../record/schema-context.js'
import type { Base, FormValues } from './form-values.js'

/** Returns a function that saves a record's changed values over a base, and returns the record as it is then. */
export function useSaveChanges({ id }: RaRecord): (values: FormValues, base: Base) => Promise<RaRecord> {
  const schema = useSchema()
  const [update] = useUpdate<RaRecord, Error>()
  return async (values, base) => {
    const previousData = { ...base, id }
    if (Object.keys(changedFields(schema, values, base)).length === 0) return previousData
    const params = { id, data: values, previousData }
    return (await update(schema.route, params, { returnPromise: true })) as RaRecord
  }
}
