import type { InputProps } from '../../fields/field-kind.js'
import { StoredFileInput } from './stored-file-input.js'

/** The control for a picture. */
export default function ImageInput(props: InputProps) {
  return <StoredFileInput {...props} isPicture />
}
