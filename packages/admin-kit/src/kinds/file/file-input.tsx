import type { InputProps } from '../../fields/field-kind.js'
import { StoredFileInput } from './stored-file-input.js'

/** The control for a file of any type. */
export default function FileInput(props: InputProps) {
  return <StoredFileInput {...props} isPicture={false} />
}
