import type { Action, Fields, Resource } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { FieldComponents } from '../fields/field-kind.js'

/** A component shown with a record. */
export type RecordComponent = ComponentType<{ record: RaRecord }>

/** The selected records of a list: by their ids, or all that matched its filters at a moment. */
export type Selection =
  | { readonly ids: readonly Identifier[] }
  | {
      readonly filter: Readonly<Record<string, unknown>>
      /** The moment, as ISO 8601. */
      readonly before: string
      /** How many they were. */
      readonly count: number
    }

/** Actions on the selected records of a list besides deleting them. */
export interface SelectionExtension {
  /** The right that it takes: without it nothing is selected. */
  readonly asks: { readonly resource: Pick<Resource, 'route'>; readonly action: Action }
  /** Buttons; each says itself when it was done, and calls `onDone` then. */
  readonly Actions: ComponentType<{ selection: Selection; onDone(): void }>
}

/** Content of the dialog before records are deleted. */
export interface RemovalDetailsProps {
  readonly ids: readonly Identifier[]
  /** What was chosen so far: the `meta` of the call that deletes. */
  readonly chosen: Readonly<Record<string, unknown>>
  choose(chosen: Readonly<Record<string, unknown>>): void
}

/** What a product puts into the generated screens of one of its resources. */
export interface ScreenExtensions {
  /** Components of some fields in place of their kind's; they find the whole record by `useRecordContext`. */
  readonly fields?: Readonly<Record<string, Partial<FieldComponents>>>
  /** Fields of another kind by which a list is filtered in place of some, such as a reference in place of an id. */
  readonly filteredAs?: Fields
  /** Names of fields that a record's page leaves out, and its form where only the server sets them: an extension shows them better. */
  readonly hidden?: readonly string[]
  /** Content above the list, and above a record. */
  readonly Notice?: ComponentType
  /** Content where records are added: above the list, and above uploaded files. */
  readonly CreationNotice?: ComponentType
  /** What names a record in the list, in place of its title. */
  readonly RowTitle?: RecordComponent
  /** Chips below the search of a list, each of which filters it in one click. */
  readonly QuickFilters?: ComponentType
  /** Next to the filters of a list: saves them, and applies them again. */
  readonly SavedFilters?: ComponentType
  /** Actions on the selected records besides deleting them. */
  readonly selection?: SelectionExtension
  /** What a list without any record invites to, in place of `ListActions`. */
  readonly EmptyActions?: ComponentType
  /** Where a record of the list leads, in place of its page. */
  readonly rowPath?: (record: RaRecord) => string
  /** Where one goes once a record was made, in place of its page. */
  readonly createdPath?: (record: RaRecord) => string
  /** What else a deletion affects, and what can be chosen of it. */
  readonly RemovalDetails?: ComponentType<RemovalDetailsProps>
  /** Below the records of a list. */
  readonly ListDetails?: ComponentType
  /** Next to the buttons of the list. */
  readonly ListActions?: ComponentType
  /** Next to the buttons of a record, on its page and above its form. */
  readonly RecordActions?: RecordComponent
  /** Below the fields of a record, on its page and below its form. */
  readonly RecordDetails?: RecordComponent
}
