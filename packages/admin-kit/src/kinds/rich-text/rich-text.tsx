import { Skeleton } from '@mui/material'
import { type ComponentType, lazy, Suspense } from 'react'
import { type FieldOf, fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue, PlainCell } from '../../fields/plain-value.js'
import { LineOperand } from '../operands-on-demand.js'

const RichTextView = lazyDisplay(async () => (await import('./rich-text-view.js')).RichTextView)

export const richTextComponents = fieldComponents({
  cell: PlainCell,
  display: ({ value }: ValueProps<FieldOf<'richText'>>) =>
    typeof value === 'string' ? <RichTextView html={value} /> : <EmptyValue />,
  ...inputOnDemand(() => import('./rich-text-input.js')),
  operand: LineOperand,
  width: 240,
  isWide: true,
})

/** Creates a component that loads another one on first render, with a placeholder until then. */
export function lazyDisplay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Shown = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Skeleton width="60%" />}>
      <Shown {...props} />
    </Suspense>
  )
}
