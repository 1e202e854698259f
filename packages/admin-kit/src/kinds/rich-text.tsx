import { type FieldOf, fieldComponents, type ValueProps } from '../fields/field-kind.js'
import { inputOnDemand } from '../fields/on-demand.js'
import { NotGiven, PlainCell } from '../fields/plain-value.js'
import { LineOperand } from './operands-on-demand.js'
import { shownOnDemand } from './shown-on-demand.js'

const RichTextView = shownOnDemand(async () => (await import('./rich-text-view.js')).RichTextView)

export const richTextComponents = fieldComponents({
  cell: PlainCell,
  display: ({ value }: ValueProps<FieldOf<'richText'>>) =>
    typeof value === 'string' ? <RichTextView html={value} /> : <NotGiven />,
  ...inputOnDemand(() => import('./rich-text-input.js')),
  operand: LineOperand,
  width: 240,
  isWide: true,
})
