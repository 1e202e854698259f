import { fieldComponents, inputOnDemand, LineOperand, PlainCell, PlainDisplay } from '@parvis/admin-kit'
import type { TemplateField } from '@parvis/schemas/widgets'

/** The components of texts with variables. */
export const templateComponents = fieldComponents<TemplateField>({
  cell: PlainCell,
  display: PlainDisplay,
  ...inputOnDemand(() => import('./template-input')),
  operand: LineOperand,
  width: 240,
  isWide: true,
})
