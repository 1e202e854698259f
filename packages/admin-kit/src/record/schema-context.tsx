import { type Fields, type Resource, timeFieldsOf } from '@parvis/schema'
import { createContext, type PropsWithChildren, useContext, useMemo } from 'react'
import type { FieldComponents, KindMap } from '../fields/field-kind.js'
import type { ScreenExtensions } from './screen-extensions.js'

export interface SchemaContextValue {
  schema: Resource
  kinds: KindMap
  /** Every resource of the product, which fields may refer to. */
  resources: readonly Resource[]
  /** The product's extensions of the resource's screens. */
  extensions?: ScreenExtensions
}

const SchemaContext = createContext<SchemaContextValue | null>(null)

/** Provides the screens below with the resource they show, and its components. */
export function SchemaProvider({
  children,
  schema,
  kinds,
  resources,
  extensions,
}: PropsWithChildren<SchemaContextValue>) {
  const value = useMemo(
    () => ({ schema, kinds, resources, extensions }),
    [schema, kinds, resources, extensions],
  )
  return <SchemaContext value={value}>{children}</SchemaContext>
}

/** Shows and edits fields of some kinds below with other components. */
export function OtherKinds({ children, kinds }: PropsWithChildren<{ kinds: KindMap }>) {
  const context = useSchemaContext()
  const value = useMemo(() => ({ ...context, kinds: { ...context.kinds, ...kinds } }), [context, kinds])
  return <SchemaContext value={value}>{children}</SchemaContext>
}

/** The resource the screen shows. */
export function useSchema(): Resource {
  return useSchemaContext().schema
}

/** The components of a kind of field. */
export function useKind(kind: string) {
  const components = useSchemaContext().kinds[kind]
  if (!components) throw new Error(`No component shows fields of kind "${kind}"`)
  return components
}

/** The components of a field of the resource: those of its kind, but where the product has others for it. */
export function useFieldComponents(name: string): FieldComponents {
  const { schema } = useSchemaContext()
  const ofKind = useKind(schema.fields[name]?.kind ?? '')
  return { ...ofKind, ...useExtensions().fields?.[name] }
}

/** Every resource of the product; empty outside the screens of resources. */
export function useResources(): readonly Resource[] {
  return useContext(SchemaContext)?.resources ?? []
}

/** The product's extensions of the resource's screens. */
export function useExtensions(): ScreenExtensions {
  return useSchemaContext().extensions ?? noExtensions
}

const noExtensions: ScreenExtensions = {}

/** The fields by which lists are filtered. */
export function useFilterFields(): Fields {
  const schema = useSchema()
  const { filteredAs } = useExtensions()
  return useMemo(() => ({ ...schema.fields, ...timeFieldsOf(schema), ...filteredAs }), [schema, filteredAs])
}

/** The components of every kind of field. */
export function useKinds(): KindMap {
  return useSchemaContext().kinds
}

/** The resource of a name, which a field refers to; undefined when the product has none. */
export function useResource(name: string): Resource | undefined {
  return useSchemaContext().resources.find((resource) => resource.name === name)
}

/** The whole context, to derive that of another resource from it. */
export function useSchemaContext(): SchemaContextValue {
  const value = useContext(SchemaContext)
  if (!value) throw new Error('A screen of a resource must be inside a SchemaProvider')
  return value
}
