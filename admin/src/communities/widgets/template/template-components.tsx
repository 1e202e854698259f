import { fieldComponents, inputOnDemand, LineOperand, PlainCell, type ValueProps } from '@parvis/admin-kit'
import type { TemplateField } from '@parvis/schemas/widgets'
import { lazy, Suspense } from 'react'

const TemplateText = lazy(async () => ({ default: (await import('./template-text')).TemplateText }))

/** The components of texts with variables. */
export const templateComponents = fieldComponents<TemplateField>({
  cell: PlainCell,
  display: ({ value }: ValueProps) => (
    <Suspense>
      <TemplateText text={typeof value === 'string' ? value : ''} />
    </Suspense>
  ),
  ...inputOnDemand(() => import('./template-input')),
  operand: LineOperand,
  width: 240,
  isWide: true,
})
