import Stack from '@mui/material/Stack'
import { isDeepEqual } from '@parvis/data-provider'
import { useText } from '../i18n/use-text'
import { BothSides, Side } from './both-sides'
import type { DifferenceProps } from './difference'

/** What went out of a list and what came into it; both in full when only their order differs. */
export function ListDifference(props: DifferenceProps) {
  const text = useText()
  const { field } = props
  const [was, is] = [listOf(props.before), listOf(props.after)]
  const removed = was.filter((value) => !is.some((other) => isDeepEqual(value, other)))
  const added = is.filter((value) => !was.some((other) => isDeepEqual(value, other)))
  if (removed.length + added.length === 0) return <BothSides {...props} />
  return (
    <Stack spacing={1}>
      {removed.length > 0 && <Side label={text('parvis.audit.removed')} field={field} value={removed} />}
      {added.length > 0 && <Side label={text('parvis.audit.added')} field={field} value={added} />}
    </Stack>
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
