import type { OperandProps } from '../../fields/field-kind.js'
import { ReferencePicker } from './reference-picker.js'
import type { ReferringField } from './use-named-records.js'
import { referredIds } from './use-named-records.js'

/** A record to compare with, or several. */
export default function ReferenceOperand({
  field,
  operator,
  value,
  onChange,
  label,
}: OperandProps<ReferringField>) {
  const isSeveral = operator === 'oneOf'
  const change = (ids: string[]) => onChange(isSeveral && ids.length > 0 ? ids : ids[0])
  return (
    <ReferencePicker
      to={field.to}
      ids={referredIds(value)}
      onChange={change}
      isSeveral={isSeveral}
      field={{ label }}
    />
  )
}
