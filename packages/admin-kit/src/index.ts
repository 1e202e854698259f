export { useProblemWords, useRefusalWords } from './feedback/use-problem-words.js'
export { useTell } from './feedback/use-tell.js'
export type { FieldControlProps } from './form/field-screen.js'
export { FormField, type FormFieldProps } from './form/form-field.js'
export { LooseForm, type LooseFormProps, type Standing, useStanding } from './form/loose-form.js'
export { SavedForm, type SavedFormProps } from './form/saved-form.js'
export {
  type FieldComponents,
  fieldComponents,
  type InputProps,
  type KindMap,
  type OperandProps,
  type ValueProps,
} from './kinds/field-kind.js'
export { fieldNotes } from './kinds/field-notes.js'
export { kinds } from './kinds/index.js'
export { LineInput } from './kinds/inputs-on-demand.js'
export type { LineInputProps } from './kinds/line-input.js'
export { inputOnDemand } from './kinds/on-demand.js'
export { LineOperand } from './kinds/operands-on-demand.js'
export { ReferencePicker } from './kinds/picker-on-demand.js'
export { PictureOf } from './kinds/picture-of.js'
export { LineCell, PlainCell, PlainDisplay } from './kinds/plain-value.js'
export { SecretOnce } from './kinds/secret.js'
export { useFieldInput } from './kinds/use-field-input.js'
export { useNamedRecords } from './kinds/use-named-records.js'
export { useOptionWords } from './kinds/use-option-words.js'
export { saveFile } from './list/export/save-file.js'
export { QuickFilter, type QuickFilterProps } from './list/filters/quick-filter.js'
export { fromMenu } from './list/from-menu.js'
export { RelativeDate } from './list/relative-date.js'
export { relativeTime } from './list/relative-time.js'
export { useNow } from './list/use-now.js'
export { en as kitEnglish } from './messages/en.js'
export { fr as kitFrench, type KitMessages } from './messages/fr.js'
export { inSentence } from './messages/in-sentence.js'
export { OfferedLocales } from './messages/offered-locales.js'
export { type ResourceMessages, resourceMessages } from './messages/resource-messages.js'
export { EmptySquare } from './page/drawings.js'
export { PageHeader } from './page/page-header.js'
export { PageTitle } from './page/page-title.js'
export { ProblemState } from './page/problem-state.js'
export { ProgressLine } from './page/progress-line.js'
export { scrollShadows } from './page/scroll-shadows.js'
export { StateMessage, type StateMessageProps } from './page/state-message.js'
export { recordTitle } from './record/record-title.js'
export { useKind } from './record/schema-context.js'
export type { RecordPart, RemovalDetailsProps, ScreenParts, Selection } from './record/screen-parts.js'
export { areChangesHeld, holdChanges, onChangesReleased } from './removal/hold-changes.js'
export { useHoldUntilLeft } from './removal/use-hold-until-left.js'

export {
  fieldScreen,
  type RecordScreen,
  type ResourceScreens,
  recordScreen,
  resourceScreens,
} from './resource-screens.js'
export type { Deed, RightWords } from './rights/right-words.js'
export { useRightWords } from './rights/use-right-words.js'
export { HeldFile } from './show/held-file.js'
