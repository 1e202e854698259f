import type { FieldOf, InputProps } from '../fields/field-kind.js'
import { LineInput } from './line-input.js'
import { useMadeSlug } from './use-made-slug.js'

/** A name for addresses, made from another field until it is typed. */
export function SlugInput({ field, path }: InputProps<FieldOf<'slug'>>) {
  useMadeSlug(field, path)
  return <LineInput field={field} path={path} autoComplete="off" spellCheck={false} />
}
