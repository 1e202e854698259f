import type { RaRecord } from 'react-admin'
import type { Base, FormValues } from '../form/form-values.js'

/** Someone else's version of the record, met while saving one's own. */
export interface Conflict {
  base: Base
  mine: FormValues
  theirs: RaRecord
}
