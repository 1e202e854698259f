import type { RecordOf, SystemFields } from '@parvis/schema'
import type { newsletters } from '@parvis/schemas'

/** A newsletter as the API returns it. */
export type Newsletter = RecordOf<typeof newsletters.fields> & SystemFields
