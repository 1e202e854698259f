import { type FieldOf, fieldComponents, type InputProps } from './field-kind.js'
import { LineInput } from './line-input.js'
import { LineOperand } from './line-operand.js'
import { PlainCell, PlainDisplay } from './plain-value.js'
import { useMadeSlug } from './use-made-slug.js'

export const slugComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: SlugInput,
  operand: LineOperand,
  width: 176,
})

function SlugInput({ field, path }: InputProps<FieldOf<'slug'>>) {
  useMadeSlug(field, path)
  return <LineInput field={field} path={path} autoComplete="off" spellCheck={false} />
}
