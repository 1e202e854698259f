import { fieldComponents, type InputProps, kinds, LineInput, type ValueProps } from '@parvis/admin-kit'

export const isbnComponents = fieldComponents({
  ...kinds.text,
  cell: IsbnCell,
  input: IsbnInput,
  width: 144,
})

function IsbnCell({ value }: ValueProps) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{value as string | null}</span>
}

function IsbnInput(props: InputProps) {
  return <LineInput {...props} autoComplete="off" spellCheck={false} />
}
