/** The screens of a resource, generated from its schema. */

import type { Resource } from '@parvis/schema'
import { type ComponentType, lazy, type PropsWithChildren, Suspense, useEffect } from 'react'
import type { Identifier } from 'react-admin'
import type { KindMap } from '../fields/field-kind.js'
import { FormSkeleton } from '../form/form-sections.js'
import { kinds as knownKinds } from '../kinds/index.js'
import { ListScreen } from '../list/list-screen.js'
import { useRestrictedSchema } from '../record/restricted-schema.js'
import { type SchemaContextValue, SchemaProvider } from '../record/schema-context.js'
import type { ScreenExtensions } from '../record/screen-extensions.js'
import type { FieldScreenProps } from './field-screen.js'
import type { RecordScreenProps } from './record-screen.js'

const CreateScreen = lazy(() => import('./create-screen.js'))
const FormWindowScreen = lazy(() => import('./form-window-screen.js'))
const HistoryScreen = lazy(() => import('./history-screen.js'))
const EditScreen = lazy(() => import('./edit-screen.js'))
const FieldScreen = lazy(() => import('./field-screen.js'))
const CustomRecordScreen = lazy(() => import('./record-screen.js'))
const UploadScreen = lazy(() => import('../upload/upload-screen.js'))
const ShowScreen = lazy(() => import('./show-screen.js'))

/** The screens of one record use the route's id, or the given one. */
export type RecordScreen = ComponentType<{ id?: Identifier }>

/** The screens of a resource, by name; unsupported actions have no screen. */
export interface ResourceScreens {
  list: ComponentType
  create?: ComponentType
  edit?: RecordScreen
  show: RecordScreen
  /** The history of a record, where it is stored. */
  history?: ComponentType
  /** The form alone, in its own window. */
  form?: ComponentType
}

export interface ScreenOptions {
  /** The components of a product's own kinds of fields, in addition to the language's. */
  kinds?: KindMap
  /** Every resource of the product, which the fields of this one may refer to. */
  resources?: readonly Resource[]
  /** Extensions of this resource's screens. */
  extensions?: ScreenExtensions
}

/**
 * Creates the screens of a resource: list, creation, edition, and page.
 *
 * @throws Error when no components are known for the kind of a field
 */
export function resourceScreens(schema: Resource, options: ScreenOptions = {}): ResourceScreens {
  const value = contextOf(schema, options)
  const prepare = () => prepareInputs(schema, value.kinds, value.extensions?.fields)
  const screen = <Props extends object>(Screen: ComponentType<Props>, prepareFirst?: () => void) =>
    function ResourceScreen(props: Props) {
      useEffect(() => prepareFirst?.(), [])
      return (
        <Frame value={value}>
          <Screen {...props} />
        </Frame>
      )
    }
  return {
    list: screen(ListScreen),
    create: schema.actions.includes('create')
      ? screen(schema.hasFile ? UploadScreen : CreateScreen, schema.hasFile ? undefined : prepare)
      : undefined,
    edit: schema.actions.includes('update') ? screen<{ id?: Identifier }>(EditScreen, prepare) : undefined,
    show: screen<{ id?: Identifier }>(ShowScreen),
    history: schema.versioned ? screen(HistoryScreen) : undefined,
    form: hasForm(schema) ? screen(FormWindowScreen, prepare) : undefined,
  }
}

/**
 * Creates the page of a field with its own page: saved, guarded and compared as forms are, with its own control.
 *
 * @throws Error when no components are known for the kind of a field
 */
export function fieldScreen(
  schema: Resource,
  field: FieldScreenProps,
  options: ScreenOptions,
): ComponentType {
  const value = contextOf(schema, options)
  return () => (
    <Frame value={value}>
      <FieldScreen {...field} />
    </Frame>
  )
}

/**
 * Creates a page about a record with the product's own content.
 *
 * @throws Error when no components are known for the kind of a field
 */
export function recordScreen(
  schema: Resource,
  screen: RecordScreenProps,
  options: ScreenOptions,
): ComponentType {
  const value = contextOf(schema, options)
  return () => (
    <Frame value={value}>
      <CustomRecordScreen {...screen} />
    </Frame>
  )
}

/** Provides a screen with its schema, restricted to the fields that the person may see. */
function Frame({ children, value }: PropsWithChildren<{ value: SchemaContextValue }>) {
  const restricted = useRestrictedSchema(value)
  // Rights are known by now; the query is asynchronous all the same.
  if (!restricted) return null
  return (
    <SchemaProvider {...restricted}>
      <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
    </SchemaProvider>
  )
}

/**
 * What screens of a resource know of it.
 *
 * @throws Error when no components are known for the kind of a field
 */
export function contextOf(
  schema: Resource,
  { kinds = {}, resources = [schema], extensions }: ScreenOptions,
): SchemaContextValue {
  const value = { schema, resources, extensions, kinds: { ...knownKinds, ...kinds } }
  assertKnown(schema, value.kinds)
  return value
}

function assertKnown({ name, fields }: Resource, kinds: KindMap): void {
  const unknown = Object.entries(fields).find(([, { kind }]) => !kinds[kind])
  if (unknown) throw new Error(`No component shows ${name}.${unknown[0]}, of kind "${unknown[1].kind}"`)
}

function hasForm({ actions }: Resource): boolean {
  return actions.includes('create') || actions.includes('update')
}

/**
 * Preloads the controls of a form's fields, so that they appear together with the form.
 *
 * @param own the product's components of some fields
 */
export function prepareInputs(
  { fields }: Resource,
  kinds: KindMap,
  own: ScreenExtensions['fields'] = {},
): void {
  const shown = Object.entries(fields).filter(([, { readOnly, ownPage }]) => !readOnly && !ownPage)
  const loads = shown.map(([name, { kind }]) => ({ ...kinds[kind], ...own[name] }).prepareInput)
  // A failed load is retried on render.
  for (const load of new Set(loads)) load?.().catch(() => {})
}
