import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Avatar } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import type { Field, Resource } from '@parvis/schema'
import { useLanguage } from '../../messages/language.js'
import { SchemaProvider } from '../../record/schema-context.js'
import { useStoredFile } from './use-stored-file.js'

export interface PictureProps {
  /** The value of the field. */
  id: unknown
  field: Field
  /** In pixels. */
  size: number
}

/** A small square picture, by the value of an image field. */
export function Picture({ id, field, size }: PictureProps) {
  const { file } = useStoredFile(id)
  return <Preview file={file} alt={field.label[useLanguage()]} size={size} />
}

interface RecordPictureProps extends PictureProps {
  /** The resource of the record. */
  schema: Resource
  /** Every resource of the product. */
  resources: readonly Resource[]
}

/** A small square picture of a record, outside the screens of its resource. */
export function RecordPicture({ schema, resources, ...props }: RecordPictureProps) {
  return (
    <SchemaProvider schema={schema} resources={resources} kinds={noKinds}>
      <Picture {...props} />
    </SchemaProvider>
  )
}

const noKinds = {}

export interface PreviewProps {
  file: StoredFile | undefined
  alt: string
  /** In pixels. */
  size: number
}

/** A small square with a picture in it, or the sign of one. */
export function Preview({ file, alt, size }: PreviewProps) {
  return (
    <Avatar
      variant="rounded"
      src={file && smallest(file, size * 2)}
      alt={alt}
      slotProps={{ img: { loading: 'lazy', style: { objectFit: 'contain' } } }}
      sx={{ width: size, height: size, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      <ImageIcon aria-hidden sx={{ fontSize: size / 2 }} />
    </Avatar>
  )
}

/** The address of the smallest variant that is wide enough, in pixels, else of the picture itself. */
function smallest({ src, variants = [] }: StoredFile, wanted: number): string {
  const enough = variants.filter(({ width }) => width >= wanted).sort((one, other) => one.width - other.width)
  return enough[0]?.webp ?? src
}
