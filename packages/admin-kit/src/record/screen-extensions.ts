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
  /** The required right: without it nothing is selected. */
  readonly asks: { readonly resource: Pick<Resource, 'route'>; readonly action: Action }
  /** Buttons; each reports its own success, and then calls `onDone`. */
  readonly Actions: ComponentType<{ selection: Selection; onDone(): void }>
}

/** A record that is on the screen, with its resource. */
export interface CommentsProps {
  readonly record: RaRecord
  readonly resource: Resource
}

/** Buttons that change the selected records of a list together. */
export interface BulkActionsProps {
  readonly selection: Selection
}

/** Content of the dialog before records are deleted. */
export interface RemovalDetailsProps {
  readonly ids: readonly Identifier[]
  /** The choices so far: the `meta` of the delete call. */
  readonly chosen: Readonly<Record<string, unknown>>
  choose(chosen: Readonly<Record<string, unknown>>): void
}

/** A product's extensions of the generated screens of one of its resources. */
export interface ScreenExtensions {
  /** Components of some fields in place of their kind's; they find the whole record by `useRecordContext`. */
  readonly fields?: Readonly<Record<string, Partial<FieldComponents>>>
  /** Fields of another kind by which a list is filtered in place of some, such as a reference in place of an id. */
  readonly filteredAs?: Fields
  /** Names of fields that a record's page leaves out, and its form where only the server sets them: an extension shows them better. */
  readonly hidden?: readonly string[]
  /** Buttons that change all selected records, besides the one that deletes them. */
  readonly BulkActions?: ComponentType<BulkActionsProps>
  /** Path of the page of a change set, with what was changed together. */
  readonly changeSetPath?: (id: string) => string
  /** Content above the list, and above a record. */
  readonly Notice?: ComponentType
  /** Content where records are added: above the list, above uploaded files and the form of a new record. */
  readonly CreationNotice?: ComponentType
  /** Names a record in the list, in place of its title. */
  readonly RowTitle?: RecordComponent
  /** Chips below the search of a list, each of which filters it in one click. */
  readonly QuickFilters?: ComponentType
  /** Next to the filters of a list: saves what it shows as a view, and shows it again. */
  readonly SavedViews?: ComponentType
  /** Actions on the selected records besides deleting them. */
  readonly selection?: SelectionExtension
  /** The call to action of an empty list, in place of `ListActions`. */
  readonly EmptyActions?: ComponentType
  /** Where a record of the list leads, in place of its page. */
  readonly rowPath?: (record: RaRecord) => string
  /** The path after creating a record, in place of its page. */
  readonly createdPath?: (record: RaRecord) => string
  /** Further effects of a deletion, and related choices. */
  readonly RemovalDetails?: ComponentType<RemovalDetailsProps>
  /** Below the records of a list. */
  readonly ListDetails?: ComponentType
  /** Next to the buttons of the list. */
  readonly ListActions?: ComponentType
  /** Next to the buttons of a record, on its page and above its form. */
  readonly RecordActions?: RecordComponent
  /** Whether a record can be changed at all; any can by default. Otherwise there is no form of it, and `Notice` should say why. */
  readonly isEditable?: (record: RaRecord) => boolean
  /** Next to the history of a record: opens what people say about it. */
  readonly Comments?: ComponentType<CommentsProps>
  /** Below the fields of a record, on its page and below its form. */
  readonly RecordDetails?: RecordComponent
  /** Opens a preview of a record's values: next to its buttons on its page, and in the bar of its form, of what was typed. */
  readonly Preview?: ComponentType<{ values: Readonly<Record<string, unknown>> }>
}
