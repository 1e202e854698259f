import { fieldComponents, inputOnDemand, LineOperand, PlainCell, type ValueProps } from '@parvis/admin-kit'
import type { TemplateField } from '@parvis/schemas/widgets'
import { TemplateText } from './template-text'

/** The components of texts with variables. */
export const templateComponents = fieldComponents<TemplateField>({
  cell: PlainCell,
  display: ({ value }: ValueProps) => <TemplateText text={typeof value === 'string' ? value : ''} />,
  ...inputOnDemand(() => import('./template-input')),
  operand: LineOperand,
  width: 240,
  isWide: true,
})
