export { useProblemMessage, useRefusalMessage } from './feedback/problem-message.js'
export { RequestReference } from './feedback/request-reference.js'
export { useNotifications } from './feedback/use-notifications.js'
export { fieldHelperText } from './fields/field-helper-text.js'
export {
  type FieldComponents,
  fieldComponents,
  type InputProps,
  type KindMap,
  type OperandProps,
  type ValueProps,
} from './fields/field-kind.js'
export { LabelledGroup, notesId } from './fields/labelled-group.js'
export { inputOnDemand } from './fields/on-demand.js'
export { useOptionMessages } from './fields/option-messages.js'
export { LineCell, PlainCell, PlainDisplay } from './fields/plain-value.js'
export { useFieldInput, useFieldValue, useFieldValues } from './fields/use-field-input.js'
export { useFileDrop } from './fields/use-file-drop.js'
export { FormField, type FormFieldProps } from './form/form-field.js'
export { type StoredDraft, useStoredDrafts } from './form/stored-drafts.js'
export { useActor } from './history/use-actor.js'
export { RecordPicture } from './kinds/file/picture.js'
export { StoredFileView } from './kinds/file/stored-file-view.js'
export { kinds } from './kinds/index.js'
export { LineInput } from './kinds/inputs-on-demand.js'
export { LineOperand } from './kinds/operands-on-demand.js'
export { ReferencePicker } from './kinds/reference/reference.js'
export { useNamedRecords } from './kinds/reference/use-named-records.js'
export type { LineInputProps } from './kinds/text/line-input.js'
export { OneTimeSecret } from './kinds/text/secret.js'
export { saveFile } from './list/export/save-file.js'
export { QuickFilter, type QuickFilterProps } from './list/filters/quick-filter.js'
export { menuLinkState } from './list/menu-link.js'
export { RelativeDate, relativeTime, useNow } from './list/relative-date.js'
export { countedName, inSentence } from './messages/labels.js'
export { OfferedLocales } from './messages/language.js'
export { type ResourceMessages, resourceMessages } from './messages/resource-messages.js'
export type { RightAction, RightNames } from './messages/right-names.js'
export { useRightNames } from './messages/right-names.js'
export { useMessages } from './messages/use-messages.js'
export { EmptyIllustration, NothingFound } from './page/illustrations.js'
export { PageHeader, PageTitle } from './page/page-header.js'
export { ProgressLine } from './page/progress-line.js'
export { ProblemState, StateMessage, type StateMessageProps } from './page/state-message.js'
export { scrollShadows, visuallyHidden } from './page/styles.js'
export { recordTitle } from './record/record-title.js'
export { OtherKinds, useKind } from './record/schema-context.js'
export type {
  BulkActionsProps,
  CommentsProps,
  RecordComponent,
  RemovalDetailsProps,
  ScreenExtensions,
  Selection,
} from './record/screen-extensions.js'
export { isRefreshPaused, onRefreshResumed, pauseRefresh } from './removal/pause-refresh.js'
export { usePausedRefresh } from './removal/use-paused-refresh.js'
export type { FieldControlProps } from './screens/field-screen.js'
export {
  type FieldValidation,
  LocalForm,
  type LocalFormProps,
  useFieldValidation,
} from './screens/local-form.js'
export {
  fieldScreen,
  type RecordScreen,
  type ResourceScreens,
  recordScreen,
  resourceScreens,
} from './screens/resource-screens.js'
export { SavedForm, type SavedFormProps } from './screens/saved-form.js'
export { useLocalForm } from './screens/use-local-form.js'
