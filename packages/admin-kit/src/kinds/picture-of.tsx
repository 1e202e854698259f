import type { Resource } from '@parvis/schema'
import { SchemaProvider } from '../record/schema-context.js'
import { Picture, type PictureProps } from './picture.js'

export interface RecordPictureProps extends PictureProps {
  /** Whose field it is. */
  schema: Resource
  /** Every resource of the product. */
  resources: readonly Resource[]
}

const noKinds = {}

/** A small square picture of a record, outside the screens of its resource. */
export function RecordPicture({ schema, resources, ...props }: RecordPictureProps) {
  return (
    <SchemaProvider schema={schema} resources={resources} kinds={noKinds}>
      <Picture {...props} />
    </SchemaProvider>
  )
}
