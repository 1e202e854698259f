/** Kinds whose value is a stored file: any file, or a picture. */

import { Link } from '@mui/material'
import { lazy } from 'react'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue, LineCell } from '../../fields/plain-value.js'
import { FileLine } from './file-line.js'
import { Picture } from './picture.js'
import { useStoredFile } from './use-stored-file.js'

type FileField = FieldOf<'file'>

export const fileComponents = fieldComponents({
  cell: FileName,
  display: ({ value }: ValueProps<FileField>) =>
    value == null ? <EmptyValue /> : <FileDisplay id={value} />,
  ...inputOnDemand(async () => ({ default: (await import('./stored-file-input.js')).FileInput })),
  operand: NoOperand,
  isWide: true,
  width: 176,
})

function FileName({ value }: ValueProps<FileField>) {
  return <LineCell line={useStoredFile(value).name} />
}

function FileDisplay({ id }: { id: unknown }) {
  const found = useStoredFile(id)
  const line = <FileLine found={found} size={40} />
  if (!found.file) return line
  return (
    <Link href={found.file.src} target="_blank" rel="noopener noreferrer" color="inherit" underline="hover">
      {line}
    </Link>
  )
}

type ImageField = FieldOf<'image'>

export const imageComponents = fieldComponents({
  cell: ({ field, value }: ValueProps<ImageField>) => <Picture id={value} field={field} size={28} />,
  display: ({ field, value }: ValueProps<ImageField>) =>
    value == null ? <EmptyValue /> : <Picture id={value} field={field} size={96} />,
  input: lazy(async () => ({ default: (await import('./stored-file-input.js')).ImageInput })),
  operand: NoOperand,
  isWide: true,
  width: 56,
})
