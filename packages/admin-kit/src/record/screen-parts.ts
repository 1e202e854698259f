import type { Fields } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldComponents } from '../kinds/field-kind.js'

/** What is shown beside a record. */
export type RecordPart = ComponentType<{ record: RaRecord }>

/** What a product puts into the generated screens of one of its resources. */
export interface ScreenParts {
  /** Components of some fields in place of their kind's; they find the whole record by `useRecordContext`. */
  readonly fields?: Readonly<Record<string, Partial<FieldComponents>>>
  /** Fields of another kind by which a list is narrowed in place of some, such as a reference in place of an id. */
  readonly narrowedAs?: Fields
  /** Names of fields that a record's page leaves out, since a part tells them better. */
  readonly hidden?: readonly string[]
  /** What is said above the list, and above a record. */
  readonly Notice?: ComponentType
  /** What names a record in the list, in place of its title. */
  readonly RowTitle?: RecordPart
  /** Beside the buttons of the list. */
  readonly ListActions?: ComponentType
  /** Beside the buttons of a record, on its page and above its form. */
  readonly RecordActions?: RecordPart
  /** Below the fields of a record, on its page and below its form. */
  readonly RecordDetails?: RecordPart
}
